import { auditPage, verifyAudit } from './audit/audit.ts'
import { catalogue } from './catalogue/catalogue.ts'
import {
  changeFast,
  changeFutures,
  changeProduct,
  changeSwap,
  changeWithdrawalRules,
} from './catalogue/rule-changes.ts'
import {
  changeRoles,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  inviteOperator,
  resetAccess,
} from './operators/operator-changes.ts'
import { operatorPage } from './operators/operator-page.ts'
import { approveProposal, proposalPage, withdrawProposal } from './proposals/proposals.ts'
import { fundPool, moveFunds, resumeChain } from './risk/funds.ts'
import { checkBooks, riskOverview } from './risk/risk-overview.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  me,
  signIn,
  signOut,
} from './sign-in.ts'
import {
  addUserNote,
  endUserSessions,
  freezeUser,
  revealCard,
  revealContact,
  unfreezeUser,
} from './users/user-acts.ts'
import { userDetail, userLedger } from './users/user-detail.ts'
import { userPage } from './users/user-page.ts'

export type { AuditEntry } from './audit/audit.ts'
export type { Catalogue } from './catalogue/catalogue.ts'
export type { OperatorRow } from './operators/operator-page.ts'
export { PROPOSAL_STATES, type ProposalRow } from './proposals/proposals.ts'
export { FUNDED_POOLS } from './risk/funds.ts'
export type { RiskOverview } from './risk/risk-overview.ts'
export type { OperatorSelf } from './sign-in.ts'
export type { LedgerRow, UserDetail } from './users/user-detail.ts'
export type { UserRow } from './users/user-page.ts'

/** Every call of the desk, by its name. */
export const deskCalls = {
  signIn,
  signOut,
  me,
  beginSecondFactor,
  confirmSecondFactor,
  changePassword,
  operatorPage,
  inviteOperator,
  changeRoles,
  disableOperator,
  enableOperator,
  resetAccess,
  endOperatorSessions,
  auditPage,
  verifyAudit,
  proposalPage,
  approveProposal,
  withdrawProposal,
  userPage,
  userDetail,
  userLedger,
  freezeUser,
  unfreezeUser,
  endUserSessions,
  addUserNote,
  revealContact,
  revealCard,
  riskOverview,
  checkBooks,
  fundPool,
  moveFunds,
  resumeChain,
  catalogue,
  changeFast,
  changeFutures,
  changeProduct,
  changeSwap,
  changeWithdrawalRules,
} as const
