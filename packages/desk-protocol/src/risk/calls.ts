import { bounds, changeBounds } from './bounds.ts'
import { fundPool, moveFunds, resumeChain } from './funds.ts'
import { checkBooks, riskOverview } from './risk-overview.ts'

export const riskCalls = {
  riskOverview,
  checkBooks,
  fundPool,
  moveFunds,
  resumeChain,
  bounds,
  changeBounds,
} as const
