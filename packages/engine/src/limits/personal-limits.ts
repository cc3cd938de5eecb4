import type { Amount } from '@candor/money'
import { venueDay, venueDayEnd } from '@candor/money/durations'
import type { Owner } from '../ledger/accounts.ts'

/** A person's own limits and the figures of their current day. 0n: no limit. */
export interface PersonalLimits {
  /** When the risk notice was accepted; 0 when it was not. */
  acceptedAt: number
  dailyStake: Amount
  dailyLoss: Amount
  /** Looser limits, which hold from `laterFrom` on; 0 when none are to come. */
  laterDailyStake: Amount
  laterDailyLoss: Amount
  laterFrom: number
  coolOffUntil: number
  /** The day that `staked` and `lost` belong to, counted from 1970. */
  day: number
  staked: Amount
  /** Losses less gains of what was settled on that day; below zero after a good one. */
  lost: Amount
  /** Stakes and margins of what is open or waiting. */
  atRisk: Amount
}

/** The limits in force at a time and the day's figures; figures of an earlier day count as zero. */
export interface LimitsNow {
  dailyStake: Amount
  dailyLoss: Amount
  staked: Amount
  lost: Amount
  atRisk: Amount
  dayEndsAt: number
}

export function limitsNow(limits: PersonalLimits, at: number): LimitsNow {
  const isLater = limits.laterFrom !== 0 && at >= limits.laterFrom
  const isToday = limits.day === venueDay(at)
  return {
    dailyStake: isLater ? limits.laterDailyStake : limits.dailyStake,
    dailyLoss: isLater ? limits.laterDailyLoss : limits.dailyLoss,
    staked: (isToday ? limits.staked : 0n) as Amount,
    lost: (isToday ? limits.lost : 0n) as Amount,
    atRisk: limits.atRisk,
    dayEndsAt: venueDayEnd(at),
  }
}

/** Everybody's limits. Who never accepted the notice or set one has no entry. */
export class LimitsOfUsers {
  readonly #limits = new Map<Owner, PersonalLimits>()

  get(user: Owner): PersonalLimits | undefined {
    return this.#limits.get(user)
  }

  /** The user's entry, made when there is none. */
  of(user: Owner): PersonalLimits {
    let limits = this.#limits.get(user)
    if (!limits) {
      limits = emptyLimits()
      this.#limits.set(user, limits)
    }
    return limits
  }

  restore(user: Owner, limits: PersonalLimits): void {
    this.#limits.set(user, limits)
  }

  /** Adds the stake of a new order to what is at risk and to the day's stake. */
  stake(user: Owner, at: number, amount: Amount): void {
    const limits = this.#today(user, at)
    limits.staked = (limits.staked + amount) as Amount
    limits.atRisk = (limits.atRisk + amount) as Amount
  }

  /** Takes back a stake that was added at `at`, of an order that has come to its end or counts anew. */
  unstake(user: Owner, at: number, amount: Amount): void {
    const limits = this.of(user)
    if (limits.day === venueDay(at)) limits.staked = (limits.staked - amount) as Amount
    limits.atRisk = (limits.atRisk - amount) as Amount
  }

  /** Settles `risked`; `lost` is below zero for a gain. */
  settle(user: Owner, at: number, risked: Amount, lost: bigint): void {
    const limits = this.#today(user, at)
    limits.lost = (limits.lost + lost) as Amount
    limits.atRisk = (limits.atRisk - risked) as Amount
  }

  /** In ascending order of user. */
  entries(): [Owner, PersonalLimits][] {
    return [...this.#limits].sort(([a], [b]) => a - b)
  }

  #today(user: Owner, at: number): PersonalLimits {
    const limits = this.of(user)
    const day = venueDay(at)
    if (limits.day !== day) Object.assign(limits, { day, staked: 0n, lost: 0n })
    return limits
  }
}

function emptyLimits(): PersonalLimits {
  const none = 0n as Amount
  return {
    acceptedAt: 0,
    dailyStake: none,
    dailyLoss: none,
    laterDailyStake: none,
    laterDailyLoss: none,
    laterFrom: 0,
    coolOffUntil: 0,
    day: 0,
    staked: none,
    lost: none,
    atRisk: none,
  }
}
