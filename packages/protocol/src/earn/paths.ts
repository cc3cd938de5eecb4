import type { Paths } from '../path.ts'

/** The calls of wealth and lock mining. */
export const earnPaths = {
  productPage: 'GET /product/page',
  findProductById: 'GET /product/findProductById',
  purchaseProduct: 'POST /userProductOrder/executeUserPurchaseOrder once',
  anticipateOrder: 'POST /userProductOrder/executeAnticipateOrder',
  redeemProduct: 'POST /userProductOrder/executeUserRedeemOrder once',
  anticipateRedeem: 'POST /userProductOrder/executeAnticipateRedeem',
  productOrderPage: 'GET /userProductOrder/page',
  findOrderById: 'GET /userProductOrder/findOrderById',
  executeUserOrder: 'POST /userProductOrder/executeUserOrder once',
  lockMiningProducts: 'GET /lockMining/products',
  lockMiningProduct: 'GET /lockMining/products/{id}',
  lockMiningPurchase: 'POST /lockMining/purchase once',
  lockMiningRedeem: 'POST /lockMining/redeem once',
  lockMiningOrders: 'GET /lockMining/orders',
  lockMiningOrder: 'GET /lockMining/orders/{id}',
  lockMiningOrderIncome: 'GET /lockMining/orders/{id}/income',
  lockMiningIncome: 'GET /lockMining/income',
  lockMiningStatistics: 'GET /lockMining/statistics',
} as const satisfies Paths
