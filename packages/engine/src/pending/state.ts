import type { PendingOrders } from './pending-orders.ts'

declare module '../core/state.ts' {
  interface State {
    readonly pendings: PendingOrders
  }
}
