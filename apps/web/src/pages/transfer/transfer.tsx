import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../data/queries.ts'
import { useTickers } from '../../data/ticks.ts'
import { ErrorState } from '../../widgets/error-state.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SimulatedPill } from '../../widgets/pill.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import earn from '../earn/earn.module.css'
import { SwapForm } from './swap-form.tsx'

/** Exchange: one currency for another by a quote that binds. */
export function Page() {
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
      <StandardBar title={t('action.exchange')} home="/pages/property/property">
        <IconButton
          icon="history"
          label={t('exchange.history')}
          onPress={() => void navigate('/pages/personal/transferHistory')}
        />
      </StandardBar>
      <PageBody>
        <div className={earn.pill}>
          <SimulatedPill />
        </div>
        {rules.data && accounts.data && tickers.data ? (
          <SwapForm
            rules={rules.data}
            accounts={accounts.data}
            tickers={tickers.data}
            rates={rates.data}
          />
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
