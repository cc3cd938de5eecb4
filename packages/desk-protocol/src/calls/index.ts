import { auditPage, verifyAudit } from './audit/audit.ts'
import { catalogue } from './catalogue/catalogue.ts'
import {
  changeFast,
  changeFutures,
  changeProduct,
  changeSwap,
  changeWithdrawalRules,
} from './catalogue/rule-changes.ts'
import { changeCard, removeCard, userCards } from './cards/cards.ts'
import {
  certificationDetail,
  certificationPage,
  decideCertification,
} from './certifications/certifications.ts'
import { claimDetail } from './claims/claim-detail.ts'
import { claimPage } from './claims/claim-page.ts'
import { decideClaim } from './claims/decide-claim.ts'
import {
  addContentImage,
  contentHistory,
  contentList,
  contentPlaceholders,
  publishNotice,
  revertContent,
  saveContent,
  showContent,
} from './content/content.ts'
import {
  changeRoles,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  inviteOperator,
  resetAccess,
} from './operators/operator-changes.ts'
import { operatorNews, operatorPage, seeOperatorNews } from './operators/operator-page.ts'
import { approveProposal, proposalPage, withdrawProposal } from './proposals/proposals.ts'
import { decideRecovery, recoveryDetail, recoveryPage } from './recoveries/recoveries.ts'
import { bounds, changeBounds } from './risk/bounds.ts'
import { fundPool, moveFunds, resumeChain } from './risk/funds.ts'
import { checkBooks, riskOverview } from './risk/risk-overview.ts'
import {
  answerConversation,
  assignConversation,
  closeConversation,
  conversationDetail,
  conversationPage,
  noteConversation,
  wordsOnOffer,
  writeToUser,
} from './service/service.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  me,
  signIn,
  signOut,
  whoIsHere,
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
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  recordPayout,
  refuseWithdrawal,
  returnWithdrawal,
} from './withdrawals/withdrawal-acts.ts'
import { withdrawalDetail } from './withdrawals/withdrawal-detail.ts'
import { withdrawalPage } from './withdrawals/withdrawal-page.ts'

export type { AuditEntry } from './audit/audit.ts'
export type { Catalogue } from './catalogue/catalogue.ts'
export type { CardRow } from './cards/cards.ts'
export type { CertificationDetail, CertificationRow } from './certifications/certifications.ts'
export type { ClaimDetail } from './claims/claim-detail.ts'
export { CLAIM_DECIDERS, type ClaimRow } from './claims/claim-page.ts'
export type { PersonSummary } from './claims/person-summary.ts'
export { CONTENT_LANGUAGES, type ContentPiece, type ContentVersion } from './content/content.ts'
export type { OperatorRow } from './operators/operator-page.ts'
export { PROPOSAL_STATES, type ProposalRow } from './proposals/proposals.ts'
export type { RecoveryDetail, RecoveryRow } from './recoveries/recoveries.ts'
export type { AgainstBounds, Bounds } from './risk/bounds.ts'
export { FUNDED_POOLS } from './risk/funds.ts'
export type { RiskOverview } from './risk/risk-overview.ts'
export type { ConversationDetail, ConversationEntry, ConversationRow } from './service/service.ts'
export type { OperatorSelf } from './sign-in.ts'
export type { LedgerRow, UserDetail } from './users/user-detail.ts'
export type { UserRow } from './users/user-page.ts'
export type { WithdrawalAct, WithdrawalDetail } from './withdrawals/withdrawal-detail.ts'
export { WITHDRAWAL_DECIDERS, type WithdrawalRow } from './withdrawals/withdrawal-page.ts'

/** Every call of the desk, by its name. */
export const deskCalls = {
  signIn,
  signOut,
  whoIsHere,
  me,
  beginSecondFactor,
  confirmSecondFactor,
  changePassword,
  operatorPage,
  operatorNews,
  seeOperatorNews,
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
  bounds,
  changeBounds,
  catalogue,
  changeFast,
  changeFutures,
  changeProduct,
  changeSwap,
  changeWithdrawalRules,
  claimPage,
  claimDetail,
  decideClaim,
  withdrawalPage,
  withdrawalDetail,
  approveWithdrawal,
  refuseWithdrawal,
  beginPayout,
  recordPayout,
  markPayoutUnknown,
  confirmPayout,
  returnWithdrawal,
  userCards,
  changeCard,
  removeCard,
  certificationPage,
  certificationDetail,
  decideCertification,
  recoveryPage,
  recoveryDetail,
  decideRecovery,
  conversationPage,
  conversationDetail,
  answerConversation,
  writeToUser,
  assignConversation,
  closeConversation,
  noteConversation,
  wordsOnOffer,
  contentList,
  contentHistory,
  contentPlaceholders,
  saveContent,
  revertContent,
  showContent,
  publishNotice,
  addContentImage,
} as const
