import type { Ledger } from '../ledger/ledger.ts'
import type { Users } from '../ledger/users.ts'
import type { ClosedOrders } from '../orders/closed-orders.ts'
import type { IndexFollower, IndexPrice } from '../prices/index-prices.ts'
import type { PriceWindow } from '../prices/price-windows.ts'
import type { RequestMemory } from '../requests/request-memory.ts'
import type { Timers } from '../timers/timers.ts'
import type { CurrencySpec, IndexSpec } from './catalogue.ts'

/**
 * All the engine knows. Only `apply` changes it. Here stands what every product uses; each product
 * adds what it keeps in its state.ts (`declare module '../core/state.ts'`), and registry/state.ts
 * makes all of it.
 */
export interface State {
  lastSeq: number
  lastAt: number
  /** Ids of the next order and trade; they count up over the whole venue and are never reused. */
  nextOrder: number
  nextTrade: number
  readonly currencies: CurrencySpec[]
  readonly indexes: IndexSpec[]
  /** The last print of each index. */
  readonly prices: (IndexPrice | undefined)[]
  /** What follows each index, in order of id. */
  readonly followers: IndexFollower[][]
  /** By index; undefined where nothing is settled by the index's prints. */
  readonly windows: (PriceWindow | undefined)[]
  readonly ledger: Ledger
  readonly users: Users
  readonly closedOrders: ClosedOrders
  readonly requests: RequestMemory
  readonly timers: Timers
}

/** Takes the next id for an order or offer; throws when it is not this one. */
export function nextOrderIs(state: State, id: number): void {
  if (id !== state.nextOrder) throw new Error(`order ${id} is not the next one`)
  state.nextOrder++
}
