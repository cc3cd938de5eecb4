import { type Amount, ZERO } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { isAmount, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'
import { limitsNow } from './personal-limits.ts'

/**
 * A person's own limits; an absent one is none, and one that is kept stays what it is, or was already going
 * to be, when this is decided. Tighter ones hold at once, looser after a day.
 */
export interface SetPersonalLimits {
  kind: 'setPersonalLimits'
  user: Owner
  dailyStake?: Amount
  dailyLoss?: Amount
  keepsDailyStake?: boolean
  keepsDailyLoss?: boolean
  /** No new fast or futures order before this; it can be put off, never brought forward. */
  coolOffUntil?: number
}

export const setPersonalLimits: CommandSpec<SetPersonalLimits> = {
  code: 31,
  decide: decideSetPersonalLimits,
}

/** How long a person waits for looser limits of their own. */
const LOOSENING_MS = DAY_MS
const LONGEST_COOL_OFF_MS = 366 * DAY_MS

/**
 * Replaces both limits and any change that was still to come. A limit tighter than the one in force
 * holds at once; a looser one, or none, holds after a day. A cooling-off can only be moved later.
 */
function decideSetPersonalLimits(draft: Draft, command: SetPersonalLimits): Rejection | undefined {
  const { state, at } = draft
  const { user, dailyStake, dailyLoss, coolOffUntil } = command
  if (!isLimit(dailyStake) || !isLimit(dailyLoss)) return 'limit_invalid'
  if (coolOffUntil !== undefined && !isWhole(coolOffUntil, at + 1, at + LONGEST_COOL_OFF_MS)) {
    return 'limit_invalid'
  }
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const present = state.limits.get(user)
  const now = present && limitsNow(present, at)
  const toCome = present && present.laterFrom > at ? present : undefined
  const kept = {
    stake: toCome ? toCome.laterDailyStake : now?.dailyStake,
    loss: toCome ? toCome.laterDailyLoss : now?.dailyLoss,
  }
  const stakeWanted = command.keepsDailyStake === true ? kept.stake : dailyStake
  const lossWanted = command.keepsDailyLoss === true ? kept.loss : dailyLoss
  const stake = change(now?.dailyStake ?? ZERO, stakeWanted ?? ZERO)
  const loss = change(now?.dailyLoss ?? ZERO, lossWanted ?? ZERO)
  const loosens = stake.now !== stake.later || loss.now !== loss.later
  draft.emit({
    kind: 'personalLimitsSet',
    user,
    dailyStake: stake.now,
    dailyLoss: loss.now,
    laterDailyStake: loosens ? stake.later : ZERO,
    laterDailyLoss: loosens ? loss.later : ZERO,
    laterFrom: loosens ? at + LOOSENING_MS : 0,
    coolOffUntil: Math.max(present?.coolOffUntil ?? 0, coolOffUntil ?? 0),
  })
  return undefined
}

function isLimit(limit: Amount | undefined): boolean {
  return limit === undefined || (limit > 0n && isAmount(limit))
}

/**
 * Returns the limit that holds at once and the one that holds in a day, for a change from `inForce`
 * to `wanted`. 0n means no limit.
 */
function change(inForce: Amount, wanted: Amount): { now: Amount; later: Amount } {
  const isLooser = inForce !== 0n && (wanted === 0n || wanted > inForce)
  return { now: isLooser ? inForce : wanted, later: wanted }
}
