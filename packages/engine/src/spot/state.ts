import type { MakeBook } from './book-port.ts'
import type { DeadMansSwitches } from './dead-mans-switches.ts'
import type { ExitsOfOrders } from './triggers/exits/order-exits.ts'
import type { Market } from './market.ts'
import type { OpenOrders } from './open-orders.ts'
import type { TermsOfOrders } from './order-terms.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { FeeTiersSpec } from './tiers/rules.ts'
import type { TradedDays } from './tiers/traded-days.ts'
import type { Triggers } from './triggers/triggers.ts'
import type { YoungOrders } from './young-orders.ts'

declare module '../core/state.ts' {
  interface State {
    /** Undefined before operators set any: everybody pays the market's own fees. */
    feeTiers: FeeTiersSpec | undefined
    readonly tradedDays: TradedDays
    readonly makeBook: MakeBook
    readonly markets: Market[]
    /** Open orders of all markets. */
    readonly orders: OpenOrders
    readonly deadMansSwitches: DeadMansSwitches
    /** Of open orders alone. */
    readonly orderTerms: TermsOfOrders
    /** Of open orders alone. */
    readonly exits: ExitsOfOrders
    readonly youngOrders: YoungOrders
    readonly triggers: Triggers
    /** The order that the record being applied places; no part of a snapshot. */
    readonly placed: PlacedOrder
  }
}
