import type { UserOrders } from '../orders/user-orders.ts'
import type { ProductOrder } from './product-order.ts'
import type { ProductSpec } from './rules.ts'

declare module '../core/state.ts' {
  interface State {
    readonly products: ProductSpec[]
    readonly productOrders: UserOrders<ProductOrder>
    /** Income promised by running orders and previews of each product and not paid yet. */
    readonly promised: bigint[]
  }
}
