import type { Paths } from '../path.ts'

/** The calls of fast contracts. */
export const fastPaths = {
  spotRuleList: 'GET /common/spotRule/list',
  getSpotOrder: 'POST /order/getSpotOrder',
  endSpotOrder: 'POST /order/endSpotOrder/{id}',
} as const satisfies Paths
