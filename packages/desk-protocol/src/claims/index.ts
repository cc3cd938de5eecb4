export type { ClaimDetail } from './claim-detail.ts'
export { CLAIM_DECIDERS, type ClaimRow } from './claim-page.ts'
export type { PersonSummary } from './person-summary.ts'
