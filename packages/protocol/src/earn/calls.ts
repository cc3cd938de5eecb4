import type { CallsAt } from '../call.ts'
import { lockMiningProduct } from './lock-mining/find-lock-mining-product.ts'
import { lockMiningIncome } from './lock-mining/lock-mining-income.ts'
import { lockMiningOrderIncome } from './lock-mining/lock-mining-order-income.ts'
import { lockMiningOrder } from './lock-mining/lock-mining-order.ts'
import { lockMiningOrders } from './lock-mining/lock-mining-orders.ts'
import { lockMiningProducts } from './lock-mining/lock-mining-products.ts'
import { lockMiningPurchase } from './lock-mining/lock-mining-purchase.ts'
import { lockMiningRedeem } from './lock-mining/lock-mining-redeem.ts'
import { lockMiningStatistics } from './lock-mining/lock-mining-statistics.ts'
import { anticipateOrder } from './wealth/anticipate-order.ts'
import { anticipateRedeem } from './wealth/anticipate-redeem.ts'
import { executeUserOrder } from './wealth/execute-user-order.ts'
import { findOrderById } from './wealth/find-order-by-id.ts'
import { findProductById } from './wealth/find-product-by-id.ts'
import { productOrderPage } from './wealth/product-order-page.ts'
import { productPage } from './wealth/product-page.ts'
import { purchaseProduct } from './wealth/purchase-product.ts'
import { redeemProduct } from './wealth/redeem-product.ts'
import type { earnPaths } from './paths.ts'

export const earnCalls = {
  productPage,
  findProductById,
  purchaseProduct,
  anticipateOrder,
  redeemProduct,
  anticipateRedeem,
  productOrderPage,
  findOrderById,
  executeUserOrder,
  lockMiningProducts,
  lockMiningProduct,
  lockMiningPurchase,
  lockMiningRedeem,
  lockMiningOrders,
  lockMiningOrder,
  lockMiningOrderIncome,
  lockMiningIncome,
  lockMiningStatistics,
} as const satisfies CallsAt<typeof earnPaths>
