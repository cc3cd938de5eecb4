import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { limitsNow } from './personal-limits.ts'

/**
 * What the same command closed before the new order: its loss counts, and it is no longer at risk.
 */
export interface Settled {
  /** Below zero for a gain. */
  lost: bigint
  risked: bigint
}

const NOTHING: Settled = { lost: 0n, risked: 0n }

/**
 * Returns why a person's own limits refuse a new order of this size, checked in this order: the
 * risk notice, the cooling-off, the day's stake, the day's loss. Everything at risk counts as lost
 * until it is settled; gains of the day do not raise the loss limit. An order that waited for its
 * price was judged, and counted, when it was accepted.
 */
export function limitFault(
  draft: Draft,
  user: Owner,
  stake: bigint,
  settled: Settled = NOTHING,
): Rejection | undefined {
  if (draft.carries) return undefined
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
