import { checkBooks, resumeChain, riskOverview } from './overview.ts'

export const overviewCalls = { riskOverview, checkBooks, resumeChain } as const
