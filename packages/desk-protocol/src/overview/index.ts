export type { RiskOverview } from './overview.ts'
