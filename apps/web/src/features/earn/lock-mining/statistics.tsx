import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { Totals } from '../totals.tsx'

const NONE = { currencyCode: 'USDT', locked: '0', earned: '0', unsettled: '0', settled: '0' }

/** What one has locked and earned, and the ways to the orders and the incomes. */
export function Statistics() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('lockMiningStatistics', {})
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Card>
        <Bone width="100%" height={40} />
      </Card>
    )
  }
  const { currencies, orders } = data
  return (
    <div>
      <Card>
        {(currencies.length > 0 ? currencies : [NONE]).map((row) => (
          <Totals
            key={row.currencyCode}
            currency={row.currencyCode}
            totals={[
              { name: t('mining.lockedNow'), amount: row.locked },
              { name: t('status.incomeUnsettled'), amount: row.unsettled },
              { name: t('status.incomeSettled'), amount: row.settled },
            ]}
          />
        ))}
      </Card>
      <ListRow
        soft
        lead={<Icon name="list" />}
        title={t('mining.orders')}
        figureCaption={t('mining.activeCount', { count: orders.active })}
        to={PAGES.lockMiningOrders}
      />
      <ListRow
        soft
        lead={<Icon name="records" />}
        title={t('term.incomeRecord')}
        to={PAGES.lockMiningIncome}
      />
    </div>
  )
}
