import { CHAINS, checkAddress } from '@candor/payees'
import type { Wallet } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { keepDraft } from '../../../data/draft.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import style from '../contacts/contacts.module.css'
import { LookalikeNote } from '../contacts/lookalike-note.tsx'
import { AddressText } from '../contacts/payee-text.tsx'
import { walletPayee } from '../contacts/payees.ts'
import { similarTo } from '../contacts/similar.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { NEW_ADDRESS } from '../wallets/new-address.ts'

interface NotSavedProps {
  /** What was searched for: words, or an address. */
  text: string
  currency: string
  wallets: readonly Wallet[]
}

/** What is searched for is not in the address book; an address can be saved, unless it is a trap. */
export function NotSaved({ text, currency, wallets }: NotSavedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { contacts } = useContacts()
  const chain = CHAINS.find((each) => checkAddress(each, text).ok)
  const check = chain && checkAddress(chain, text)
  if (!chain || !check?.ok) return <p className={style.missing}>{t('contacts.none')}</p>
  const { address } = check
  const similar = similarTo(address, chain, wallets)
  const save = () => {
    keepDraft(NEW_ADDRESS, { currency, chain, address })
    void navigate(PAGES.addWallet)
  }
  return (
    <div className={style.missing}>
      {similar ? (
        <LookalikeNote
          address={address}
          known={{ address: similar.address, name: walletPayee(similar, contacts).name }}
        />
      ) : (
        <>
          <AddressText address={address} />
          <p className={`${style.note} words`}>{t('contacts.notSaved')}</p>
        </>
      )}
      <Button kind="plain" wide icon="plus" onPress={save}>
        {t('contacts.saveIt')}
      </Button>
    </div>
  )
}
