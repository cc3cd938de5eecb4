import type { Amount, Quantity } from '@candor/money'
import type { Owner } from '../../../ledger/accounts.ts'
import type { TriggerTerms } from '../trigger.ts'
import type { OrderExits } from './order-exits.ts'

/** The order that this record places has exits. */
export interface SpotExitsSet {
  kind: 'spotExitsSet'
  order: number
  exits: OrderExits
  /** Of an order that takes another's place: the exit that has begun with that one's fills. */
  trigger: number | undefined
}

/** What an order's fills delivered is set aside for its exit, a conditional order. */
export interface ExitFunded {
  kind: 'exitFunded'
  /** Id of the exit. */
  order: number
  /** Id of the order whose fills they are. */
  of: number
  user: Owner
  /** Of one that begins: what it is. */
  begins: ExitBegins | undefined
  /** Lots that it sells, or buys at most, from now on. */
  quantity: Quantity
  /** All that is set aside for it from now on: base of a sell, quote of a buy. */
  held: Amount
}

export type ExitBegins = Pick<TriggerTerms, 'market' | 'side' | 'source' | 'up' | 'down'>

declare module '../../../core/events.ts' {
  interface Events {
    spotExitsSet: SpotExitsSet
    exitFunded: ExitFunded
  }
}

/** The events of exits: each is written by its codec and applied by its applier. */
export type ExitEventKind = 'spotExitsSet' | 'exitFunded'
