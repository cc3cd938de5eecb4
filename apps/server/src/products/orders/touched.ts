import { type EngineRecord, type Event, FIRST_USER, type Owner, accountParts } from '@candor/engine'

/** Where an order's row is. */
export type OrderTable = 'spot_orders' | 'fast_orders' | 'futures_orders' | 'product_orders'

/** What one record changed of one user. */
export interface Touched {
  user: Owner
  seq: number
  at: number
  /** By id. */
  orders: Map<number, OrderTable>
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
      touched = { user, seq: record.seq, at: record.at, orders: new Map(), accounts: new Set() }
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
  const spotOwners = new Map<number, Owner>()
  for (const event of record.events) {
    if (event.kind === 'spotOrderPlaced') spotOwners.set(event.order, event.user)
    else if (event.kind === 'spotTraded') {
      spotOwners.set(event.makerOrder, event.makerUser)
      spotOwners.set(event.takerOrder, event.takerUser)
    } else if (event.kind === 'spotOrderClosed') {
      // Closed without being placed or filled here: its owner cancelled it.
      if (!spotOwners.has(event.order)) spotOwners.set(event.order, record.owner)
    } else touchOrders(event, (user, order, table) => of(user)?.orders.set(order, table))
  }
  for (const [order, owner] of spotOwners) of(owner)?.orders.set(order, 'spot_orders')
  return [...users.values()]
}

/** Orders of everything but the spot books; each event of them names its user. */
function touchOrders(
  event: Event,
  touch: (user: Owner, order: number, table: OrderTable) => void,
): void {
  switch (event.kind) {
    case 'fastOpened':
    case 'fastSettled':
      return touch(event.user, event.order, 'fast_orders')
    case 'futuresOrderPlaced':
    case 'positionOpened':
    case 'futuresOrderCancelled':
    case 'positionClosed':
    case 'stopsSet':
      return touch(event.user, event.order, 'futures_orders')
    case 'positionsLocked':
      touch(event.user, event.first, 'futures_orders')
      return touch(event.user, event.second, 'futures_orders')
    case 'productBought':
    case 'incomeAccrued':
    case 'productReturned':
      return touch(event.user, event.order, 'product_orders')
    default:
      // Money, rules and what people are: no order's row changes by them.
      return
  }
}
