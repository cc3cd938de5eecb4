import type { OwnChargeCurrency } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { FirstBonus } from './first-bonus.tsx'
import style from './recharge.module.css'
import { TestFunds } from './test-funds.tsx'
import { wayName } from '../records/way-name.ts'
import { useCurrencies } from './ways.ts'

/** What one would like to deposit. */
export function RechargeScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useCurrencies()
  return (
    <>
      <StandardBar title={t('action.deposit')} home={PAGES.assets}>
        <IconButton
          icon="history"
          label={t('recharge.history')}
          onPress={() => void navigate(PAGES.rechargeHistory)}
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
      to={`${PAGES.rechargeWay}?currency=${currencyCode}`}
    />
  )
}
