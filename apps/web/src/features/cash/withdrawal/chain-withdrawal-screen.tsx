import type { WithdrawalInfo } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { walletPayee } from '../contacts/payees.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { useWallets } from '../wallets/use-wallets.ts'
import { AddressField } from './address-field.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

/** Withdraws to one of the saved addresses. */
export function ChainWithdrawalScreen() {
  return <WithdrawPage ways={['chain']} form={(info) => <ByChain info={info} />} />
}

function ByChain({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { currencyCode: currency } = info
  const { contacts } = useContacts()
  const now = useServerNow(true)
  const { data: wallets, error, refetch } = useWallets(currency)
  const withdraw = useCallMutation('withdrawal')
  const add = () => void navigate(PAGES.addWallet)
  if (!wallets) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} circle={false} />
    )
  }
  if (wallets.length === 0) {
    return (
      <EmptyState
        icon="assets"
        title={t('payees.noAddresses')}
        text={t('payees.noAddressesHint')}
        action={{ label: t('payees.addAddress'), onPress: add }}
      />
    )
  }
  const usable = wallets.filter(({ usableAt }) => usableAt <= now)
  return (
    <WithdrawForm
      info={info}
      preset={usable.length === 1 ? usable[0]!.id : undefined}
      payees={wallets.map((wallet) => walletPayee(wallet, contacts))}
      payeeMissing={t('withdrawal.addressMissing')}
      payee={(field) => <AddressField currency={currency} wallets={wallets} {...field} />}
      send={({ payee, amount, ...proof }) => {
        const { chain, address } = wallets.find(({ id }) => id === payee)!
        const body = { currencyCode: currency, chain, address, quantity: amount, ...proof }
        return withdraw.mutateAsync({ body })
      }}
    />
  )
}
