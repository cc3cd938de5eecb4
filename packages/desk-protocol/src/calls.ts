import { auditCalls } from './audit/calls.ts'
import { boundsCalls } from './bounds/calls.ts'
import { cardsCalls } from './cards/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { certificationsCalls } from './certifications/calls.ts'
import { claimsCalls } from './claims/calls.ts'
import { contentCalls } from './content/calls.ts'
import { operatorsCalls } from './operators/calls.ts'
import { overviewCalls } from './overview/calls.ts'
import { poolsCalls } from './pools/calls.ts'
import { pricesCalls } from './prices/calls.ts'
import { proposalsCalls } from './proposals/calls.ts'
import { recoveriesCalls } from './recoveries/calls.ts'
import { reservesCalls } from './reserves/calls.ts'
import { serviceCalls } from './service/calls.ts'
import { signInCalls } from './sign-in/calls.ts'
import { usersCalls } from './users/calls.ts'
import { withdrawalsCalls } from './withdrawals/calls.ts'

/** Every call of the desk, by its name. */
export const deskCalls = {
  ...signInCalls,
  ...operatorsCalls,
  ...auditCalls,
  ...proposalsCalls,
  ...usersCalls,
  ...overviewCalls,
  ...pricesCalls,
  ...poolsCalls,
  ...boundsCalls,
  ...reservesCalls,
  ...catalogueCalls,
  ...claimsCalls,
  ...withdrawalsCalls,
  ...cardsCalls,
  ...certificationsCalls,
  ...recoveriesCalls,
  ...serviceCalls,
  ...contentCalls,
} as const

export type DeskCalls = typeof deskCalls
