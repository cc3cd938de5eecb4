import type { UserOrders } from '../orders/user-orders.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import type { FuturesMarket } from './futures-market.ts'
import type { FuturesOrder } from './futures-order.ts'

declare module '../core/state.ts' {
  interface State {
    readonly futures: FuturesMarket[]
    readonly futuresOrders: UserOrders<FuturesOrder>
    /** Prints at which something is still to be carried out, by index, oldest first. */
    readonly leftOver: Map<number, IndexPrice[]>
  }
}
