import type { UserOrders } from '../orders/user-orders.ts'
import type { FastOrder } from './fast-order.ts'
import type { FastPromises } from './fast-promises.ts'
import type { FastSpec } from './rules.ts'

declare module '../core/state.ts' {
  interface State {
    readonly fasts: FastSpec[]
    readonly fastPromised: FastPromises
    readonly fastOrders: UserOrders<FastOrder>
  }
}
