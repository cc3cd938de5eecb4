import type { Paths } from '../path.ts'

/** The calls of spot trading. */
export const spotPaths = {
  spotOrder: 'POST /order/spotOrder once',
  coinOrder: 'POST /order/coinOrder once',
  getCoinOrder: 'POST /order/getCoinOrder',
  revokeCoin: 'POST /order/revokeCoin/{id}',
  amendCoinOrder: 'POST /order/amendCoinOrder once',
  revokeCoinOrders: 'POST /order/revokeCoinOrders',
  coinTrigger: 'POST /order/coinTrigger once',
  getCoinTriggers: 'POST /order/getCoinTriggers',
  revokeCoinTrigger: 'POST /order/revokeCoinTrigger/{id}',
  getTransInfo: 'POST /order/getTransInfo',
  getCoinFills: 'POST /order/getCoinFills',
  getFeeTiers: 'POST /order/getFeeTiers',
} as const satisfies Paths
