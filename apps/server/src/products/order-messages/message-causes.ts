import { type CloseCause, type EngineRecord, type Event, FIRST_USER } from '@candor/engine'
import type { Price } from '@candor/money'

/** What closes a position without its owner. */
export type Closer = Exclude<CloseCause, 'user' | 'reverse'>

/** What became of an order without an act of its owner, with the key by which they are told once. */
export interface MessageCause {
  user: number
  order: number
  once: string
  kind:
    | { of: 'fill' }
    | { of: 'triggerRefused' }
    | { of: 'unfilled' }
    | { of: 'opened' }
    | { of: 'closed'; how: Closer }
    | { of: 'part'; how: 'stopLoss' | 'takeProfit'; lots: number; price: Price }
    | { of: 'income'; day: number; units: bigint }
    | { of: 'returned' }
}

/**
 * Returns what a record did to waiting orders: a resting order met another's, a limit, a stop or a
 * liquidation was reached, a day's income came, a term ended. A person's own acts are left out:
 * their response tells them.
 */
export function messageCausesOf(record: EngineRecord): MessageCause[] {
  // Looked for once: a record may fill or close thousands of orders.
  const ofTriggers = ordersOfTriggers(record.events)
  return record.events.flatMap((event) => causesOf(event, record, ofTriggers))
}

function causesOf(
  event: Event,
  { seq, owner, events }: EngineRecord,
  ofTriggers: ReadonlySet<number>,
): MessageCause[] {
  switch (event.kind) {
    case 'spotTraded': {
      const { makerOrder, makerUser, takerOrder, takerUser } = event
      const maker = { order: makerOrder, user: makerUser }
      const filled = ofTriggers.has(takerOrder)
        ? [maker, { order: takerOrder, user: takerUser }]
        : [maker]
      // Told when it begins to fill and when it is filled: not at every trade between.
      return filled
        .filter(({ user }) => user >= FIRST_USER)
        .map((one) => ({ ...one, once: `fill:${one.order}`, kind: { of: 'fill' } }))
    }
    case 'spotOrderClosed': {
      const { order } = event
      const user = ofTriggers.has(order) ? ownerOfUnfilled(events, order) : undefined
      if (user === undefined) return []
      return [{ user, order, once: `unfilled:${order}`, kind: { of: 'unfilled' } }]
    }
    case 'triggerEnded': {
      const { user, order, reason } = event
      if (reason !== 'refused') return []
      return [{ user, order, once: `trigger:${order}`, kind: { of: 'triggerRefused' } }]
    }
    case 'pendingEnded': {
      // Of an order that somebody placed by hand its answer tells: it is that of no trigger.
      const { user, order, rejection } = event
      if (rejection === undefined) return []
      return [{ user, order, once: `trigger:${order}`, kind: { of: 'triggerRefused' } }]
    }
    case 'positionOpened': {
      const { user, order } = event
      return user === owner
        ? []
        : [{ user, order, once: `opened:${order}`, kind: { of: 'opened' } }]
    }
    case 'positionClosed': {
      const { user, order, how } = event
      if (how === 'user' || how === 'reverse') return []
      return [{ user, order, once: `closed:${order}`, kind: { of: 'closed', how } }]
    }
    case 'positionReduced': {
      const { user, order, how, lots, price } = event
      if (how === 'user') return []
      return [{ user, order, once: `part:${order} ${seq}`, kind: { of: 'part', how, lots, price } }]
    }
    case 'incomeAccrued': {
      const { user, order, day, amount } = event
      const once = `income:${order}:${day}`
      return [{ user, order, once, kind: { of: 'income', day, units: amount } }]
    }
    case 'productReturned': {
      const { user, order } = event
      return user === owner
        ? []
        : [{ user, order, once: `returned:${order} ${seq}`, kind: { of: 'returned' } }]
    }
    default:
      return []
  }
}

/** Orders that conditional orders have placed in this record: nobody is answered for them. */
function ordersOfTriggers(events: readonly Event[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const event of events) {
    if (event.kind === 'spotTermsSet' && event.terms.trigger !== undefined) found.add(event.order)
  }
  return found
}

/**
 * Whose order it is where it was placed in this record and filled nothing: beyond what somebody may rest
 * at, or in a book that has nothing to give, it closes at once.
 */
function ownerOfUnfilled(events: readonly Event[], order: number): number | undefined {
  let owner: number | undefined
  for (const event of events) {
    if (event.kind === 'spotTraded' && event.takerOrder === order) return undefined
    if (event.kind === 'spotOrderPlaced' && event.order === order) owner = event.user
  }
  return owner
}
