import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { limitsNow } from './personal-limits.ts'

/** What the same command has settled before: it is lost as far as it was, and at risk no longer. */
export interface Settled {
  /** Below zero for a gain. */
  lost: bigint
  risked: bigint
}

const NOTHING: Settled = { lost: 0n, risked: 0n }

/**
 * Why a person's own limits keep them from putting this much at risk in a new order, in this order:
 * the notice not read, a cooling-off, the day's stake, the day's loss. All that is at risk counts
 * as lost until it is settled; what the day has gained does not make room for more.
 */
export function limitFault(
  draft: Draft,
  user: Owner,
  stake: bigint,
  settled: Settled = NOTHING,
): Rejection | undefined {
  const limits = draft.state.limits.get(user)
  if (limits === undefined || limits.acceptedAt === 0) return 'risk_notice_unread'
  if (draft.at < limits.coolOffUntil) return 'cooling_off'
  const { dailyStake, dailyLoss, staked, ...known } = limitsNow(limits, draft.at)
  const lost = known.lost + settled.lost
  const atRisk = known.atRisk - settled.risked
  if (dailyStake !== 0n && staked + stake > dailyStake) return 'stake_limit_reached'
  const lossSoFar = lost > 0n ? lost : 0n
  if (dailyLoss !== 0n && lossSoFar + atRisk + stake > dailyLoss) return 'loss_limit_reached'
  return undefined
}
