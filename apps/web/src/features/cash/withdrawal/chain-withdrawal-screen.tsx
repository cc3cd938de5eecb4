import type { Wallet, WithdrawalInfo } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useCall } from '../../../data/queries.ts'
import { serverNow, useServerNow } from '../../../data/server-clock.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { timeLeft } from '../wallets/time-left.ts'
import { PayeeField } from './payee-field.tsx'
import type { PayeeTexts } from './payee-texts.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const MOST_ADDRESSES = 100

/** Withdraws to one of the saved addresses. */
export function ChainWithdrawalScreen() {
  return <WithdrawPage ways={['chain']} form={(info) => <ByChain info={info} />} />
}

function ByChain({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { currencyCode: currency } = info
  const { data, error, refetch } = useCall('walletPage', {
    query: { currency, page: 1, limit: MOST_ADDRESSES },
  })
  const withdraw = useCallMutation('withdrawal')
  const add = () => void navigate(PAGES.addWallet)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} circle={false} />
    )
  }
  const wallets = data.records
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
  const usable = wallets.filter(({ usableAt }) => usableAt <= serverNow())
  return (
    <WithdrawForm
      info={info}
      preset={usable.length === 1 ? usable[0]!.id : undefined}
      textsOf={(id) => textsOf(wallets.find((wallet) => wallet.id === id))}
      payeeMissing={t('withdrawal.addressMissing')}
      payee={(field) => <AddressField wallets={wallets} onAdd={add} {...field} />}
      send={({ payee, amount, ...proof }) => {
        const { chain, address } = wallets.find(({ id }) => id === payee)!
        const body = { currencyCode: currency, chain, address, quantity: amount, ...proof }
        return withdraw.mutateAsync({ body })
      }}
    />
  )
}

function textsOf(wallet: Wallet | undefined): PayeeTexts | undefined {
  if (!wallet) return undefined
  return { name: wallet.label ?? wallet.currency, tag: wallet.chain, text: wallet.address }
}

interface AddressFieldProps {
  wallets: readonly Wallet[]
  onAdd: () => void
  value: string
  error?: string
  onChange: (id: string) => void
}

/** The address book: those that still wait show for how long. */
function AddressField({ wallets, onAdd, ...field }: AddressFieldProps) {
  const { t } = useTranslation()
  const now = useServerNow(true)
  return (
    <PayeeField
      label={t('withdrawal.address')}
      title={t('withdrawal.savedAddresses')}
      prompt={t('withdrawal.chooseAddress')}
      options={wallets.map((wallet) => ({
        id: wallet.id,
        name: wallet.label ?? wallet.currency,
        text: wallet.address,
        tag: wallet.chain,
        waits:
          wallet.usableAt > now
            ? t('payees.usableIn', { time: timeLeft(wallet.usableAt - now) })
            : undefined,
        warning: wallet.looksLike
          ? t('payees.looksLike', { address: wallet.looksLike })
          : undefined,
      }))}
      foot={
        <Button kind="link" icon="plus" onPress={onAdd}>
          {t('payees.addAddress')}
        </Button>
      }
      {...field}
    />
  )
}
