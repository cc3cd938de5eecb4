export type { AgainstBounds, Bounds } from './bounds.ts'
export { FUNDED_POOLS } from './funds.ts'
export type { RiskOverview } from './risk-overview.ts'
