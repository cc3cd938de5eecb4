import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useCall } from '../../data/queries.ts'
import { useTickers } from '../../data/ticks.ts'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import ticket from '../../shared/ticket/ticket.module.css'
import { SwapForm } from './swap-form.tsx'

/** Exchange: one currency for another by a quote that binds. */
export function SwapScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rules = useCall('exchangeRule', {}, { staleTime: 5 * 60_000 })
  const accounts = useCall('findUserCurrencyAccountList', { body: {} })
  const tickers = useTickers()
  const rates = useCall('exchangeRates', { body: {} }, { refetchInterval: 10_000 })
  const queries = [rules, accounts, tickers]
  const failed = queries.find(({ data, error }) => !data && error)
  return (
    <>
      <StandardBar title={t('action.swap')} home={PAGES.assets}>
        <IconButton
          icon="history"
          label={t('swap.history')}
          onPress={() => void navigate(PAGES.swapHistory)}
        />
      </StandardBar>
      <PageBody>
        <div className={ticket.pill}>
          <SimulatedPill />
        </div>
        {rules.data && accounts.data && tickers.data ? (
          <>
            <SwapForm
              rules={rules.data}
              accounts={accounts.data}
              tickers={tickers.data}
              rates={rates.data}
            />
            <ListRow
              last
              lead={<Icon name="clock" />}
              title={t('plans.title')}
              caption={<span className="words">{t('plans.entryText')}</span>}
              to={`${PAGES.editPlan}?kind=swap`}
            />
          </>
        ) : failed ? (
          <ErrorState
            error={failed.error}
            onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
          />
        ) : (
          <SkeletonRows rows={5} circle={false} />
        )}
      </PageBody>
    </>
  )
}
