import type { Ledger } from '../ledger/ledger.ts'
import type { Users } from '../ledger/users.ts'
import type { Movement } from '@candor/terms'
import type { ClosedOrders } from '../orders/closed-orders.ts'
import type { IndexFollower, IndexPrice } from '../prices/index-prices.ts'
import type { RecentPrint } from '../prices/recent-prints.ts'
import type { PriceWindow } from '../prices/price-windows.ts'
import type { CommandMemory } from '../requests/command-memory.ts'
import type { RequestMemory } from '../requests/request-memory.ts'
import type { Timers } from '../timers/timers.ts'
import type { CurrencySpec, IndexSpec } from './catalogue.ts'

/**
 * The whole state of the engine. Only `apply` changes it. Fields that every product uses stand
 * here; each product adds its own in its state.ts (`declare module '../core/state.ts'`), and
 * registry/state.ts puts them together.
 */
export interface State {
  lastSeq: number
  lastAt: number
  /** Ids of the next order and trade; they count up over the whole venue and are never reused. */
  nextOrder: number
  nextTrade: number
  readonly currencies: CurrencySpec[]
  readonly indexes: IndexSpec[]
  /** Name of the release whose rules operators last decided on; empty before the first. */
  adoptedRelease: string
  /** The last print of each index. */
  readonly prices: (IndexPrice | undefined)[]
  /** How far each index has moved of late; absent before the first print under present rules. */
  readonly movements: (Movement | undefined)[]
  /** The prints of each index of late, oldest first; kept for what rests in the books. */
  readonly recentPrints: (RecentPrint[] | undefined)[]
  /** What follows each index, in order of id. */
  readonly followers: IndexFollower[][]
  /** Price windows by index; undefined where no contract is settled by the index's prints. */
  readonly windows: (PriceWindow | undefined)[]
  readonly ledger: Ledger
  readonly users: Users
  readonly closedOrders: ClosedOrders
  readonly requests: RequestMemory
  /** Commands without a request of their own, by their ids. */
  readonly commands: CommandMemory
  readonly timers: Timers
}

/** Takes the next id for an order or offer. Throws when `id` is not the next one. */
export function nextOrderIs(state: State, id: number): void {
  if (id !== state.nextOrder) throw new Error(`order ${id} is not the next one`)
  state.nextOrder++
}
