import type { OwnChargeCurrency } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CoinIcon } from '../../widgets/coin-icon.tsx'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { ErrorState } from '../../widgets/error-state.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { ListRow } from '../../widgets/list-row.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { FirstBonus } from './first-bonus.tsx'
import style from './recharge.module.css'
import { TestFunds } from './test-funds.tsx'
import { useCurrencies, wayName } from './ways.ts'

/** What one would like to deposit. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useCurrencies()
  return (
    <>
      <StandardBar title={t('action.deposit')} home="/pages/property/property">
        <IconButton
          icon="history"
          label={t('recharge.history')}
          onPress={() => void navigate('/pages/recharge/rechargeOrder')}
        />
      </StandardBar>
      <PageBody>
        <div className={style.stack}>
          <FirstBonus />
          <section>
            <h2 className={`${style.title} words`}>{t('recharge.chooseCurrency')}</h2>
            {data ? (
              data.length > 0 ? (
                data.map((currency) => <CurrencyRow key={currency.currencyCode} {...currency} />)
              ) : (
                <EmptyState
                  icon="deposit"
                  title={t('recharge.noWays')}
                  text={t('recharge.noWaysHint')}
                />
              )
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows rows={2} />
            )}
          </section>
          <TestFunds />
        </div>
      </PageBody>
    </>
  )
}

function CurrencyRow({ currencyCode, name, ways }: OwnChargeCurrency) {
  const { t } = useTranslation()
  const named = [...new Set(ways.map(({ way, chain }) => wayName(t, way, chain)))]
  return (
    <ListRow
      lead={<CoinIcon code={currencyCode} size={36} />}
      title={`${currencyCode} · ${name}`}
      caption={<span className="words">{named.join('\u00a0· ')}</span>}
      to={`/pages/recharge/rechargeWay?currency=${currencyCode}`}
    />
  )
}
