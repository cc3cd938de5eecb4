import { useCards } from '../cards/use-cards.ts'
import { useWallets } from '../wallets/use-wallets.ts'
import { type WhereTo, ownPayeeName } from './own-payee.ts'
import { useContacts } from '../contacts/use-contacts.ts'

/** What the person calls the saved address or card that a row of the history names. */
export function useOwnPayee(where: WhereTo): string | undefined {
  const { contacts } = useContacts()
  const isCard = where.chain === null
  const wallets = useWallets(undefined, where.address !== null && !isCard).data
  const cards = useCards(where.address !== null && isCard).data
  return ownPayeeName(where, { wallets, cards, contacts })
}
