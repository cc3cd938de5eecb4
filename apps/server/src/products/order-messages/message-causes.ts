import { type EngineRecord, type Event, FIRST_USER } from '@candor/engine'

/** What became of an order without an act of its owner, with the key by which they are told once. */
export interface MessageCause {
  user: number
  order: number
  once: string
  kind:
    | { of: 'fill' }
    | { of: 'opened' }
    | { of: 'closed'; how: 'stopLoss' | 'takeProfit' | 'liquidation' }
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

function causesOf(event: Event, { seq, owner }: EngineRecord): MessageCause[] {
  switch (event.kind) {
    case 'spotTraded': {
      const { makerOrder: order, makerUser: user } = event
      if (user < FIRST_USER) return []
      // Told when it begins to fill and when it is filled: not at every trade between.
      return [{ user, order, once: `fill:${order}`, kind: { of: 'fill' } }]
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
