import type { Paths } from '../path.ts'

/** The calls of spot trading. */
export const spotPaths = {
  spotOrder: 'POST /order/spotOrder once',
  coinOrder: 'POST /order/coinOrder once',
  getCoinOrder: 'POST /order/getCoinOrder',
  revokeCoin: 'POST /order/revokeCoin/{id}',
  getTransInfo: 'POST /order/getTransInfo',
} as const satisfies Paths
