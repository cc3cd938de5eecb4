import { auditHandlers } from './audit.ts'
import { ruleHandlers } from './rules.ts'
import { certificationHandlers } from './certifications.ts'
import { contentHandlers } from './content.ts'
import { cardHandlers } from './cards.ts'
import { claimHandlers } from './claims.ts'
import { operatorHandlers } from './operators/operators.ts'
import { proposalHandlers } from './proposals.ts'
import { recoveryHandlers } from './recoveries.ts'
import { boundHandlers } from './risk/bounds.ts'
import { fundHandlers } from './risk/funds.ts'
import { riskHandlers } from './risk/risk-overview.ts'
import { serviceHandlers } from './service.ts'
import { signInHandlers } from './sign-in.ts'
import { userLedgerHandler } from './users/ledger.ts'
import { userActHandlers } from './users/user-acts.ts'
import { userDetailHandler } from './users/user-detail.ts'
import { userPageHandler } from './users/user-page.ts'
import { withdrawalActHandlers } from './withdrawals/withdrawal-acts.ts'
import { withdrawalDetailHandler, withdrawalPageHandler } from './withdrawals/withdrawal-page.ts'

/** Every call the desk answers, area by area. */
export const DESK_HANDLERS = [
  ...signInHandlers,
  ...operatorHandlers,
  ...auditHandlers,
  ...proposalHandlers,
  userPageHandler,
  userDetailHandler,
  userLedgerHandler,
  ...userActHandlers,
  ...riskHandlers,
  ...fundHandlers,
  ...boundHandlers,
  ...ruleHandlers,
  ...claimHandlers,
  withdrawalPageHandler,
  withdrawalDetailHandler,
  ...withdrawalActHandlers,
  ...cardHandlers,
  ...certificationHandlers,
  ...recoveryHandlers,
  ...serviceHandlers,
  ...contentHandlers,
]
