import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { WalletForm } from './wallet-form.tsx'

/** Saves an address to withdraw to. */
export function AddWalletScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(
    'currencyTypeList',
    {},
    { select: (currencies) => currencies.filter(({ chains }) => chains.length > 0) },
  )
  return (
    <>
      <StandardBar title={t('payees.addAddress')} home={PAGES.wallets} />
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
