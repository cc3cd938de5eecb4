import { auditHandlers } from './audit.ts'
import { boundHandlers } from './bounds.ts'
import { catalogueHandlers } from './catalogue.ts'
import { certificationHandlers } from './certifications.ts'
import { contentHandlers } from './content.ts'
import { cardHandlers } from './cards.ts'
import { claimDetailHandler } from './claims/claim-detail.ts'
import { claimPageHandler } from './claims/claim-page.ts'
import { decideClaimHandler } from './claims/decide-claim.ts'
import { operatorActHandlers } from './operators/operator-acts.ts'
import { operatorNewsHandlers } from './operators/operator-news.ts'
import { operatorPageHandler } from './operators/operator-page.ts'
import { houseResultHandler } from './overview/house-result.ts'
import { overviewHandlers } from './overview/overview.ts'
import { resumeChainHandler } from './overview/resume-chain.ts'
import { poolHandlers } from './pools/pools.ts'
import { excludeSourceHandler } from './prices/exclude-source.ts'
import { pricesHandler } from './prices/prices.ts'
import { proposalHandlers } from './proposals.ts'
import { recoveryHandlers } from './recoveries.ts'
import { releaseRulesHandlers } from './release-rules.ts'
import { reserveHandlers } from './reserves/reserves.ts'
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
  operatorPageHandler,
  ...operatorNewsHandlers,
  ...operatorActHandlers,
  ...auditHandlers,
  ...proposalHandlers,
  userPageHandler,
  userDetailHandler,
  userLedgerHandler,
  ...userActHandlers,
  ...overviewHandlers,
  houseResultHandler,
  resumeChainHandler,
  pricesHandler,
  excludeSourceHandler,
  ...poolHandlers,
  ...boundHandlers,
  ...reserveHandlers,
  ...catalogueHandlers,
  ...releaseRulesHandlers,
  claimPageHandler,
  claimDetailHandler,
  decideClaimHandler,
  withdrawalPageHandler,
  withdrawalDetailHandler,
  ...withdrawalActHandlers,
  ...cardHandlers,
  ...certificationHandlers,
  ...recoveryHandlers,
  ...serviceHandlers,
  ...contentHandlers,
]
