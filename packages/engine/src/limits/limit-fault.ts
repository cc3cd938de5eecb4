import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { limitsNow } from './personal-limits.ts'

/**
 * Why a person's own limits keep them from putting this much at risk in a new order, in this order:
 * the notice not read, a cooling-off, the day's stake, the day's loss. All that is at risk counts
 * as lost until it is settled; what the day has gained does not make room for more.
 */
export function limitFault(draft: Draft, user: Owner, stake: bigint): Rejection | undefined {
  const limits = draft.state.limits.get(user)
  if (!limits?.acceptedAt) return 'risk_notice_unread'
  if (draft.at < limits.coolOffUntil) return 'cooling_off'
  const { dailyStake, dailyLoss, staked, ...known } = limitsNow(limits, draft.at)
  const { lost, atRisk } = afterClosing(draft, known)
  if (dailyStake !== 0n && staked + stake > dailyStake) return 'stake_limit_reached'
  const lossSoFar = lost > 0n ? lost : 0n
  if (dailyLoss !== 0n && lossSoFar + atRisk + stake > dailyLoss) return 'loss_limit_reached'
  return undefined
}

/** A position that the same command has closed is lost as far as it was, and at risk no longer. */
function afterClosing(draft: Draft, known: { lost: bigint; atRisk: bigint }) {
  let { lost, atRisk } = known
  for (const event of draft.events) {
    if (event.kind !== 'positionClosed') continue
    lost += event.loss + event.fee - event.gain
    atRisk -= draft.state.futuresOrders.get(event.order)!.margin
  }
  return { lost, atRisk }
}
