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
  const { dailyStake, dailyLoss, staked, lost, atRisk } = limitsNow(limits, draft.at)
  if (dailyStake !== 0n && staked + stake > dailyStake) return 'stake_limit_reached'
  const lossSoFar = lost > 0n ? lost : 0n
  if (dailyLoss !== 0n && lossSoFar + atRisk + stake > dailyLoss) return 'loss_limit_reached'
  return undefined
}
