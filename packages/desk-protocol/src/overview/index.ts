export type { HouseResult } from './house-result.ts'
export type { RiskOverview } from './overview.ts'
