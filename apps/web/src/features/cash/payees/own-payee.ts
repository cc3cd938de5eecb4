import type { BankCard, Wallet } from '@candor/protocol'
import { type Contacts, contactOf } from '../contacts/contacts.ts'

/** Where money went, or came from, as a row of the history has it. */
export interface WhereTo {
  /** The blockchain; null for a bank. */
  chain: string | null
  /** The address, or the masked number of a card. */
  address: string | null
}

interface Saved {
  wallets: readonly Wallet[] | undefined
  cards: readonly BankCard[] | undefined
  contacts: Contacts
}

/**
 * What the person calls the saved address or card that a row names, or what it is labelled; undefined where it is
 * none of theirs, or has no name. A masked number that two cards share tells neither.
 */
export function ownPayeeName(
  { chain, address }: WhereTo,
  { wallets = [], cards = [], contacts }: Saved,
): string | undefined {
  if (address === null) return undefined
  if (chain === null) {
    const [card, another] = cards.filter(({ cardNumber }) => cardNumber === address)
    if (!card || another) return undefined
    return contactOf(contacts, `c${card.id}`).name || card.username || undefined
  }
  const wallet = wallets.find((each) => each.chain === chain && isSame(each.address, address))
  if (!wallet) return undefined
  return contactOf(contacts, `w${wallet.id}`).name || wallet.label || undefined
}

/** Addresses in hexadecimal digits are the same in any case of letters. */
function isSame(one: string, other: string): boolean {
  const isHex = one.startsWith('0x')
  return isHex ? one.toLowerCase() === other.toLowerCase() : one === other
}
