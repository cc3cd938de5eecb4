import { type EngineRecord, FIRST_USER, type Owner, accountParts } from '@candor/engine'

/** What one record changed of one user. */
export interface Touched {
  user: Owner
  seq: number
  at: number
  orders: Set<number>
  /** Accounts as `purse currency`: purse 0 funding, 1 coin. */
  accounts: Set<string>
}

/** What a record changed, user by user; the house's own accounts are nobody's. */
export function touchedBy(record: EngineRecord): Touched[] {
  const users = new Map<Owner, Touched>()
  const of = (user: Owner): Touched | undefined => {
    if (user < FIRST_USER) return undefined
    let touched = users.get(user)
    if (!touched) {
      touched = { user, seq: record.seq, at: record.at, orders: new Set(), accounts: new Set() }
      users.set(user, touched)
    }
    return touched
  }
  for (const { from, to } of record.postings) {
    for (const account of [from, to]) {
      const { owner, purse, currency } = accountParts(account)
      of(owner)?.accounts.add(`${purse === 'funding' ? 0 : 1} ${currency}`)
    }
  }
  const owners = new Map<number, Owner>()
  for (const event of record.events) {
    if (event.kind === 'spotOrderPlaced') owners.set(event.order, event.user)
    else if (event.kind === 'spotTraded') {
      owners.set(event.makerOrder, event.makerUser)
      owners.set(event.takerOrder, event.takerUser)
    } else if (event.kind === 'spotOrderClosed' && !owners.has(event.order)) {
      // Closed without being placed or filled here: its owner revoked it.
      owners.set(event.order, record.owner)
    }
  }
  for (const [order, owner] of owners) of(owner)?.orders.add(order)
  return [...users.values()]
}
