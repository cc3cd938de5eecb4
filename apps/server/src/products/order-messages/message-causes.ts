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
  return record.events.flatMap((event) => causesOf(event, record))
}

function causesOf(event: Event, { seq, owner, events }: EngineRecord): MessageCause[] {
  switch (event.kind) {
    case 'spotTraded': {
      const { makerOrder, makerUser, takerOrder, takerUser } = event
      const maker = { order: makerOrder, user: makerUser }
      const filled = isOfTrigger(events, takerOrder)
        ? [maker, { order: takerOrder, user: takerUser }]
        : [maker]
      // Told when it begins to fill and when it is filled: not at every trade between.
      return filled
        .filter(({ user }) => user >= FIRST_USER)
        .map((one) => ({ ...one, once: `fill:${one.order}`, kind: { of: 'fill' } }))
    }
    case 'spotOrderClosed': {
      const user = unfilledOfTrigger(events, event.order)
      if (user === undefined) return []
      const { order } = event
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

/** Whether a conditional order has placed it in this record: nobody is answered for it. */
function isOfTrigger(events: readonly Event[], order: number): boolean {
  return events.some(
    (event) =>
      event.kind === 'spotTermsSet' && event.order === order && event.terms.trigger !== undefined,
  )
}

/**
 * Whose order it is where a conditional order has placed it in this record and it filled nothing: beyond
 * what somebody may rest at, or in a book that has nothing to give, it closes at once.
 */
function unfilledOfTrigger(events: readonly Event[], order: number): number | undefined {
  if (!isOfTrigger(events, order)) return undefined
  const isFilled = events.some((event) => event.kind === 'spotTraded' && event.takerOrder === order)
  if (isFilled) return undefined
  for (const event of events) {
    if (event.kind === 'spotOrderPlaced' && event.order === order) return event.user
  }
  return undefined
}
