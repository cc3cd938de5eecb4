import type { Command, Owner, Rejection } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { Carried } from './carried.ts'
import type { Bounds, ModelPerson } from './person.ts'
import type { ModelState } from './state.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

export function personOf(state: ModelState, user: Owner): ModelPerson {
  let person = state.persons.get(user)
  if (!person) {
    person = {
      acceptedAt: 0,
      bounds: { stake: 0n, loss: 0n },
      later: undefined,
      coolOffUntil: 0,
      staked: [],
      lost: [],
    }
    state.persons.set(user, person)
  }
  return person
}

/** Days are those of GMT+1. */
export function dayOf(at: number): number {
  return Math.floor((at + HOUR) / DAY)
}

/** The bounds that hold at a moment. */
function boundsAt({ bounds, later }: ModelPerson, at: number): Bounds {
  return later && at >= later.from ? later : bounds
}

/** Stakes and margins of everything open or waiting, for its limit or for its price. */
function atRisk(state: ModelState, user: Owner): bigint {
  let sum = 0n
  for (const order of state.fastOrders.values()) if (order.user === user) sum += order.stake
  for (const order of state.positions.values()) if (order.user === user) sum += order.margin
  for (const { user: of, stake = 0n } of state.pendings.values()) if (of === user) sum += stake
  return sum
}

/** What a person's day looks like at a moment. */
export function limitsAt(state: ModelState, user: Owner, at: number) {
  const person = personOf(state, user)
  const today = dayOf(at)
  const sumOf = (entries: ModelPerson['staked']) =>
    entries.reduce((sum, each) => (dayOf(each.at) === today ? sum + each.amount : sum), 0n)
  const { stake, loss } = boundsAt(person, at)
  return {
    dailyStake: stake,
    dailyLoss: loss,
    staked: sumOf(person.staked),
    lost: sumOf(person.lost),
    atRisk: atRisk(state, user),
    dayEndsAt: (today + 1) * DAY - HOUR,
  }
}

/**
 * Whether a person may risk so much more now. What a day has won makes no room for more. What waited
 * for its price was judged when it was accepted.
 */
export function limitFault(
  state: ModelState,
  user: Owner,
  more: bigint,
  at: number,
): Rejection | undefined {
  if (state.carrying) return undefined
  const person = state.persons.get(user)
  if (!person?.acceptedAt) return 'risk_notice_unread'
  if (at < person.coolOffUntil) return 'cooling_off'
  const { dailyStake, dailyLoss, staked, lost, atRisk } = limitsAt(state, user, at)
  if (dailyStake > 0n && staked + more > dailyStake) return 'stake_limit_reached'
  if (dailyLoss > 0n && (lost > 0n ? lost : 0n) + atRisk + more > dailyLoss)
    return 'loss_limit_reached'
  return undefined
}

export function acceptRiskNotice(state: ModelState, user: Owner, at: number): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  personOf(state, user).acceptedAt = at
  return { events: [{ kind: 'riskNoticeAccepted', user }] }
}

/** Each limit by itself: a tighter one holds at once, a looser one or none a day later. */
export function setPersonalLimits(
  state: ModelState,
  command: Extract<Command, { kind: 'setPersonalLimits' }>,
  at: number,
): Carried {
  const { user, dailyStake, dailyLoss, coolOffUntil } = command
  if (dailyStake !== undefined && dailyStake <= 0n) return 'limit_invalid'
  if (dailyLoss !== undefined && dailyLoss <= 0n) return 'limit_invalid'
  if (coolOffUntil !== undefined && !isCoolOff(coolOffUntil - at)) return 'limit_invalid'
  if (!state.users.has(user)) return 'user_unknown'
  const known = personOf(state, user)
  const now = boundsAt(known, at)
  const going: Bounds = known.later && known.later.from > at ? known.later : now
  const wished: Bounds = {
    stake: command.keepsDailyStake ? going.stake : (dailyStake ?? 0n),
    loss: command.keepsDailyLoss ? going.loss : (dailyLoss ?? 0n),
  }
  const bounds: Bounds = {
    stake: tighter(wished.stake, now.stake),
    loss: tighter(wished.loss, now.loss),
  }
  const differs = bounds.stake !== wished.stake || bounds.loss !== wished.loss
  known.bounds = bounds
  known.later = differs ? { ...wished, from: at + DAY } : undefined
  known.coolOffUntil = Math.max(known.coolOffUntil, coolOffUntil ?? 0)
  return {
    events: [
      {
        kind: 'personalLimitsSet',
        user,
        dailyStake: bounds.stake as Amount,
        dailyLoss: bounds.loss as Amount,
        laterDailyStake: (differs ? wished.stake : 0n) as Amount,
        laterDailyLoss: (differs ? wished.loss : 0n) as Amount,
        laterFrom: known.later?.from ?? 0,
        coolOffUntil: known.coolOffUntil,
      },
    ],
  }
}

/** Whole milliseconds, up to a leap year. */
function isCoolOff(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms > 0 && ms <= 366 * DAY
}

/** The tighter of two limits, of which 0 is none. */
function tighter(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return a + b
  return a < b ? a : b
}
