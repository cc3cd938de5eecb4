import { houseResult } from './house-result.ts'
import { checkBooks, resumeChain, riskOverview } from './overview.ts'

export const overviewCalls = { riskOverview, houseResult, checkBooks, resumeChain } as const
