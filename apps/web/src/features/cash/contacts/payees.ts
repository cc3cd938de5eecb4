import type { BankCard, Wallet } from '@candor/protocol'
import { plainText } from '../../../i18n/plain-text.ts'
import { type Contacts, type PayeeKey, contactOf } from './contacts.ts'

/** A saved address or card, by the name that its owner gave it. */
export interface Payee {
  key: PayeeKey
  id: string
  name: string
  /** The name where the person has given it none. */
  ownName: string
  /** Chain or bank. */
  tag: string
  /** The whole address, or the masked number of a card. */
  text: string
  kind: 'address' | 'card'
  isFavourite: boolean
  lastUsedAt: number | null
  usableAt: number
  date: number
  /** What else it is found by. */
  words: string
}

export function walletPayee(wallet: Wallet, contacts: Contacts): Payee {
  const key: PayeeKey = `w${wallet.id}`
  const { name, isFavourite } = contactOf(contacts, key)
  const ownName = wallet.label ?? wallet.currency
  return {
    ...{ key, id: wallet.id, kind: 'address', ownName, isFavourite },
    name: name || ownName,
    tag: wallet.chain,
    text: wallet.address,
    lastUsedAt: wallet.lastUsedAt,
    usableAt: wallet.usableAt,
    date: wallet.date,
    words: `${wallet.currency} ${wallet.label ?? ''}`,
  }
}

export function cardPayee(card: BankCard, contacts: Contacts): Payee {
  const key: PayeeKey = `c${card.id}`
  const { name, isFavourite } = contactOf(contacts, key)
  const ownName = card.username
  return {
    ...{ key, id: card.id, kind: 'card', ownName, isFavourite },
    name: name || ownName,
    tag: card.bankName,
    text: card.cardNumber,
    lastUsedAt: card.lastUsedAt,
    usableAt: card.usableAt,
    date: card.date,
    words: `${card.username} ${card.city} ${card.bankAddress}`,
  }
}

/** Favourites first, then those that were used last, then the newest. */
export function inOrder<Item extends Payee>(payees: readonly Item[]): Item[] {
  return payees.toSorted(
    (one, other) =>
      Number(other.isFavourite) - Number(one.isFavourite) ||
      (other.lastUsedAt ?? 0) - (one.lastUsedAt ?? 0) ||
      other.date - one.date,
  )
}

/** Those that have every word somewhere: in a name, an address, a bank, a number. */
export function found<Item extends Payee>(payees: readonly Item[], search: string): Item[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  return payees.filter(({ name, tag, text, words: others }) => {
    const all = plainText(`${name} ${tag} ${text} ${others}`)
    return words.every((word) => all.includes(word))
  })
}
