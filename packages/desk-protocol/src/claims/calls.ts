import { claimDetail } from './claim-detail.ts'
import { claimPage } from './claim-page.ts'
import { decideClaim } from './decide-claim.ts'

export const claimsCalls = {
  claimPage,
  claimDetail,
  decideClaim,
} as const
