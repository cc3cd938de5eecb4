import { decideApproveWithdrawal } from './cash/approve-withdrawal.ts'
import { decideBarCredit } from './cash/bar-credit.ts'
import { decideCertify } from './cash/certify.ts'
import { decideRefuseWithdrawal } from './cash/refuse-withdrawal.ts'
import { decideReportPayout } from './cash/report-payout.ts'
import { decideRequestWithdrawal } from './cash/request-withdrawal.ts'
import { decideSetCashRules } from './cash/set-cash-rules.ts'
import { decideSetCreditRules } from './cash/set-credit-rules.ts'
import { decideTakeBackWithdrawal } from './cash/take-back-withdrawal.ts'
import { decideDefineCurrency } from './catalogue/define-currency.ts'
import { decideDefineIndex } from './catalogue/define-index.ts'
import { decideDefineMarket } from './catalogue/define-market.ts'
import { decideSetPolicy } from './catalogue/set-policy.ts'
import { decideDefineFast } from './catalogue/define-fast.ts'
import { decideDefineFutures } from './catalogue/define-futures.ts'
import { decideDefineProduct } from './catalogue/define-product.ts'
import { decideSetSwapRules } from './catalogue/set-swap-rules.ts'
import type { Command, Requested } from './commands.ts'
import type { Decision } from './contract.ts'
import { Draft } from './draft.ts'
import { decideBuyProduct } from './earn/buy-product.ts'
import { decidePreviewProduct } from './earn/preview-product.ts'
import { decideRedeemProduct } from './earn/redeem-product.ts'
import type { EngineRecord } from './events.ts'
import { decideOpenFast } from './fast/open-fast.ts'
import { decideCancelFuturesOrder } from './futures/cancel-futures-order.ts'
import { decideClosePosition } from './futures/close-position.ts'
import { decideFollowPosition } from './futures/follow-position.ts'
import { decideLockPosition } from './futures/lock-position.ts'
import { decidePlaceFuturesOrder } from './futures/place-futures-order.ts'
import { decideReversePosition } from './futures/reverse-position.ts'
import { decideSetStops } from './futures/set-stops.ts'
import { type Owner, POOLS, accountId } from './ledger/accounts.ts'
import { decideCreditRecharge } from './ledger/credit-recharge.ts'
import { decideFundPool } from './ledger/fund-pool.ts'
import { decideMoveFunds } from './ledger/move-funds.ts'
import { decideOpenAccount } from './ledger/open-account.ts'
import { decideTransfer } from './ledger/transfer.ts'
import { decideAcceptRiskNotice } from './limits/accept-risk-notice.ts'
import { decideSetPersonalLimits } from './limits/set-personal-limits.ts'
import { decidePrintPrices } from './prices/print-prices.ts'
import { decideRecoverPrints } from './prices/recover-prints.ts'
import type { Rejection } from './rejections.ts'
import { formerTermsOf } from './requests/former-terms.ts'
import { type RecordedRequest, sameTerms } from './requests/request.ts'
import { makerOf, termsOf } from './requests/terms.ts'
import { NONE } from './slot-table.ts'
import { decideCancelSpotOrder } from './spot/cancel-spot-order.ts'
import { decidePlaceSpotOrder } from './spot/place-spot-order.ts'
import type { State } from './state.ts'
import { decideQuoteSwap } from './swap/quote-swap.ts'
import { decideSwap } from './swap/swap.ts'
import { decidePassTime } from './timers/pass-time.ts'

/**
 * Decides one command against the state and changes nothing. Checks come in this order everywhere:
 * idempotency, fields, look-ups, the rules of what was found, balances.
 */
export function decide(state: State, command: Command, at: number): Decision {
  const owner = ownerOf(command)
  let request: RecordedRequest | undefined
  if ('requestId' in command) {
    request = { id: command.requestId, by: makerOf(command), terms: termsOf(command) }
    const answered = answeredBefore(state, owner, command, request)
    if (answered) return answered
  }
  if (command.kind === 'openAccount') {
    const slot = state.users.slotOf(command.user)
    if (slot !== NONE) {
      const seq = state.users.openedSeq(slot)
      return { outcome: 'repeated', seq, reference: seq }
    }
  }
  if (isSoAlready(state, command)) {
    return { outcome: 'repeated', seq: state.lastSeq, reference: state.lastSeq }
  }
  const draft = new Draft(state, Math.max(at, state.lastAt))
  const rejection = stage(draft, command)
  if (rejection) return { outcome: 'rejected', rejection }
  const record: EngineRecord = {
    seq: draft.seq,
    at: draft.at,
    command: command.kind,
    owner,
    request,
    postings: draft.postings,
    events: draft.events,
  }
  return { outcome: 'accepted', record, reference: draft.reference }
}

/** Whether a command without a key asks for what is so already: saying it again changes nothing. */
function isSoAlready(state: State, command: Command): boolean {
  switch (command.kind) {
    case 'acceptRiskNotice':
      return Boolean(state.limits.get(command.user)?.acceptedAt)
    case 'certify': {
      const slot = state.users.slotOf(command.user)
      return slot !== NONE && state.users.level(slot) === command.level
    }
    case 'barCredit':
      return nothingToBar(state, command.user)
    case 'reportPayout':
      return state.withdrawals.get(command.withdrawal)?.state === command.state
    default:
      return false
  }
}

/** A barred person of whose gift nothing is there to be taken. */
function nothingToBar({ boundCredits, ledger, policy }: State, user: Owner): boolean {
  const bound = boundCredits.get(user)
  if (!bound?.barred) return false
  // Only where there is a policy was there a gift.
  const own = () => accountId(user, 'funding', 'available', policy!.giftCurrency)
  return bound.credit === 0n || ledger.balance(own()) === 0n
}

function stage(draft: Draft, command: Command): Rejection | undefined {
  switch (command.kind) {
    case 'placeSpotOrder':
      return decidePlaceSpotOrder(draft, command)
    case 'cancelSpotOrder':
      return decideCancelSpotOrder(draft, command.user, command.order)
    case 'printPrices':
      return decidePrintPrices(draft, command.prints)
    case 'transfer':
      return decideTransfer(draft, command)
    case 'openAccount':
      return decideOpenAccount(draft, command.user)
    case 'creditRecharge':
      return decideCreditRecharge(draft, command)
    case 'fundPool':
      return decideFundPool(draft, command)
    case 'setPolicy':
      return decideSetPolicy(draft, command.spec)
    case 'defineCurrency':
      return decideDefineCurrency(draft, command.spec)
    case 'defineIndex':
      return decideDefineIndex(draft, command.spec)
    case 'defineMarket':
      return decideDefineMarket(draft, command.spec)
    case 'openFast':
      return decideOpenFast(draft, command)
    case 'placeFuturesOrder':
      return decidePlaceFuturesOrder(draft, command)
    case 'cancelFuturesOrder':
      return decideCancelFuturesOrder(draft, command.user, command.order)
    case 'closePosition':
      return decideClosePosition(draft, command.user, command.order)
    case 'followPosition':
      return decideFollowPosition(draft, command.user, command.order)
    case 'lockPosition':
      return decideLockPosition(draft, command.user, command.order)
    case 'reversePosition':
      return decideReversePosition(draft, command.user, command.order)
    case 'setStops':
      return decideSetStops(draft, command)
    case 'passTime':
      return decidePassTime(draft)
    case 'quoteSwap':
      return decideQuoteSwap(draft, command)
    case 'swap':
      return decideSwap(draft, command)
    case 'previewProduct':
      return decidePreviewProduct(draft, command)
    case 'buyProduct':
      return decideBuyProduct(draft, command)
    case 'redeemProduct':
      return decideRedeemProduct(draft, command.user, command.order)
    case 'acceptRiskNotice':
      return decideAcceptRiskNotice(draft, command.user)
    case 'setPersonalLimits':
      return decideSetPersonalLimits(draft, command)
    case 'recoverPrints':
      return decideRecoverPrints(draft, command.index, command.prints)
    case 'defineFast':
      return decideDefineFast(draft, command.spec)
    case 'defineFutures':
      return decideDefineFutures(draft, command.spec)
    case 'defineProduct':
      return decideDefineProduct(draft, command.spec)
    case 'setSwapRules':
      return decideSetSwapRules(draft, command.spec)
    case 'setCashRules':
      return decideSetCashRules(draft, command.spec)
    case 'certify':
      return decideCertify(draft, command)
    case 'setCreditRules':
      return decideSetCreditRules(draft, command.spec)
    case 'barCredit':
      return decideBarCredit(draft, command.user)
    case 'takeBackWithdrawal':
      return decideTakeBackWithdrawal(draft, command)
    case 'requestWithdrawal':
      return decideRequestWithdrawal(draft, command)
    case 'approveWithdrawal':
      return decideApproveWithdrawal(draft, command)
    case 'refuseWithdrawal':
      return decideRefuseWithdrawal(draft, command)
    case 'reportPayout':
      return decideReportPayout(draft, command)
    case 'moveFunds':
      return decideMoveFunds(draft, command)
    default:
      return command satisfies never
  }
}

/** Whose command it is: requestIds are unique per owner. */
function ownerOf(command: Command): Owner {
  if ('user' in command) return command.user
  if (command.kind === 'moveFunds') return POOLS[command.from]
  return command.kind === 'fundPool' ? POOLS[command.pool] : 0
}

/** The answer to a request that was carried out before, by this release or by the first one. */
function answeredBefore(
  { requests }: State,
  owner: Owner,
  command: Requested,
  { id, by, terms }: RecordedRequest,
): Decision | undefined {
  const known = requests.find(owner, by, id)
  if (known) return repeatedIf(sameTerms(known.terms, terms), known)
  if (requests.former.isEmpty) return undefined
  const former = requests.former.find(owner, id)
  return former && repeatedIf(former.terms === formerTermsOf(command), former)
}

function repeatedIf(same: boolean, known: { seq: number; reference: number }): Decision {
  if (!same) return { outcome: 'rejected', rejection: 'request_reused' }
  return { outcome: 'repeated', seq: known.seq, reference: known.reference }
}
