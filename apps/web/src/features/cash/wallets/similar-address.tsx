import { LookalikeNote } from '../contacts/lookalike-note.tsx'
import { walletPayee } from '../contacts/payees.ts'
import { similarTo } from '../contacts/similar.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { useWallets } from './use-wallets.ts'

/** Warns where the address that is entered resembles a saved one; nothing otherwise. */
export function Similar({ address, chain }: { address: string; chain: string }) {
  const { data: wallets } = useWallets()
  const { contacts } = useContacts()
  const similar = wallets && similarTo(address, chain, wallets)
  if (!similar) return null
  const { name, text } = walletPayee(similar, contacts)
  return <LookalikeNote address={address} known={{ address: text, name }} />
}
