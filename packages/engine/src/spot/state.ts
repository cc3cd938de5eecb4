import type { MakeBook } from './book-port.ts'
import type { Market } from './market.ts'
import type { OpenOrders } from './open-orders.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { YoungOrders } from './young-orders.ts'

declare module '../core/state.ts' {
  interface State {
    readonly makeBook: MakeBook
    readonly markets: Market[]
    /** Open orders of all markets. */
    readonly orders: OpenOrders
    readonly youngOrders: YoungOrders
    /** The order that the record being applied places; no part of a snapshot. */
    readonly placed: PlacedOrder
  }
}
