import { checkAddress, isChain, readPayCode } from '@candor/payees'
import type { Wallet } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { serverNow, useServerNow } from '../../../data/server-clock.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { payCodeFault } from '../../../shared/scan/pay-code-fault.ts'
import { ScanButton } from '../../../shared/scan/scan-button.tsx'
import { Button } from '../../../shared/widgets/button.tsx'
import { PayeeField } from '../contacts/payee-field.tsx'
import { walletPayee } from '../contacts/payees.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { timeLeft } from '../wallets/time-left.ts'
import { NotSaved } from './not-saved.tsx'
import type { PayeeFieldState } from './withdraw-form.tsx'

interface AddressFieldProps extends PayeeFieldState {
  currency: string
  wallets: readonly Wallet[]
}

/**
 * The address book of a withdrawal: searched, scanned or pasted into. Those that still wait show for
 * how long, and an address that is not in it can be saved, after a look at what it resembles.
 */
export function AddressField({ currency, wallets, onAmount, ...field }: AddressFieldProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { contacts } = useContacts()
  const [search, setSearch] = useState<string>()
  const now = useServerNow(true)

  /** Chooses the payee of a scanned code, or returns why it is not paid. */
  function takeCode(text: string): string | undefined {
    const reading = readPayCode(text)
    if (!reading.ok) return payCodeFault(reading.fault, t)
    const { address, chain, amount, currency: asked } = reading.code
    if (asked !== undefined && asked !== currency) {
      return t('scan.otherCurrency', { asked, currency })
    }
    const isPaid = (wallet: Wallet) =>
      (chain === undefined || chain === wallet.chain) && isAddressOf(wallet, address)
    const payee = wallets.find(isPaid)
    if (amount !== undefined) onAmount(amount)
    if (payee && payee.usableAt <= serverNow()) field.onChange(payee.id)
    else setSearch(payee?.address ?? address)
    return undefined
  }

  return (
    <PayeeField
      label={t('withdrawal.address')}
      title={t('withdrawal.savedAddresses')}
      prompt={t('withdrawal.chooseAddress')}
      payees={wallets.map((wallet) => ({
        ...walletPayee(wallet, contacts),
        waits:
          wallet.usableAt > now
            ? t('payees.usableIn', { time: timeLeft(wallet.usableAt - now) })
            : undefined,
        warning: wallet.looksLike
          ? t('payees.looksLike', { address: wallet.looksLike })
          : undefined,
      }))}
      search={search}
      onSearch={setSearch}
      beside={<ScanButton onCode={takeCode} />}
      missing={search && <NotSaved text={search} currency={currency} wallets={wallets} />}
      foot={
        <Button kind="link" icon="plus" onPress={() => void navigate(PAGES.addWallet)}>
          {t('payees.addAddress')}
        </Button>
      }
      {...field}
    />
  )
}

function isAddressOf({ chain, address }: Wallet, text: string): boolean {
  const check = isChain(chain) ? checkAddress(chain, text) : undefined
  return check?.ok === true && check.address === address
}
