import type { CallsAt } from '../call.ts'
import { endSpotOrder } from './end-spot-order.ts'
import { getSpotOrder } from './get-spot-order.ts'
import { spotRuleList } from './spot-rule-list.ts'
import type { fastPaths } from './paths.ts'

export const fastCalls = {
  spotRuleList,
  getSpotOrder,
  endSpotOrder,
} as const satisfies CallsAt<typeof fastPaths>
