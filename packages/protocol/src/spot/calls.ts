import type { CallsAt } from '../call.ts'
import { amendCoinOrder } from './amend-coin-order.ts'
import { coinOrder } from './coin-order.ts'
import { coinTrigger } from './coin-trigger.ts'
import { getCoinTriggers } from './get-coin-triggers.ts'
import { revokeCoinTrigger } from './revoke-coin-trigger.ts'
import { getCoinFills } from './get-coin-fills.ts'
import { getCoinOrder } from './get-coin-order.ts'
import { getFeeTiers } from './get-fee-tiers.ts'
import { getTransInfo } from './get-trans-info.ts'
import { revokeCoin } from './revoke-coin.ts'
import { revokeCoinOrders } from './revoke-coin-orders.ts'
import { spotOrder } from './spot-order.ts'
import type { spotPaths } from './paths.ts'

export const spotCalls = {
  spotOrder,
  coinOrder,
  getCoinOrder,
  revokeCoin,
  amendCoinOrder,
  revokeCoinOrders,
  coinTrigger,
  getCoinTriggers,
  revokeCoinTrigger,
  getTransInfo,
  getCoinFills,
  getFeeTiers,
} as const satisfies CallsAt<typeof spotPaths>
