import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { ErrorState } from '../../widgets/error-state.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { WalletForm } from './wallet-form.tsx'

/** Saves an address to withdraw to. */
export function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(
    'currencyTypeList',
    {},
    { select: (currencies) => currencies.filter(({ chains }) => chains.length > 0) },
  )
  return (
    <>
      <StandardBar title={t('payees.addAddress')} home="/pages/wallet/wallet" />
      <PageBody>
        {data ? (
          <WalletForm currencies={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} circle={false} />
        )}
      </PageBody>
    </>
  )
}
