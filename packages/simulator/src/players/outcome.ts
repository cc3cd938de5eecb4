import { type Interval, intervalOf } from './interval.ts'
import type { Played } from './session.ts'

/** What a player made of one product in one market. */
export interface Outcome {
  player: string
  product: string
  market: string
  now: Earnings
  before: Earnings
  /** Whether the present rules let them earn beyond what chance explains. */
  earns: boolean
}

export interface Earnings {
  stakesPerHour: number
  /** In whole units of the quote currency. */
  stakedPerHour: number
  earnedPerHour: Interval
  /** Earned for each unit staked, in millionths. */
  perStakePpm: number
}

/** The sessions of a player in a market under both rules. */
export interface Sessions {
  player: string
  product: string
  market: string
  now: readonly Played[]
  before: readonly Played[]
}

const SHOWN = 0.95
/** How sure it has to be of all players together that none earns. */
const SURE = 0.95

/** One who earns is found where a whole table without any would rarely show one. */
export function outcomesOf(all: readonly Sessions[], sessionMs: number): Outcome[] {
  // One side of each interval counts: of all that are looked at, one in twenty tables may be wrong.
  const confidence = 1 - (2 * (1 - SURE)) / all.length
  return all.map(({ now, before, ...who }) => ({
    ...who,
    now: earningsOf(now, sessionMs),
    before: earningsOf(before, sessionMs),
    earns:
      intervalOf(
        now.map(({ earned }) => earned),
        confidence,
      ).low > 0,
  }))
}

function earningsOf(played: readonly Played[], sessionMs: number): Earnings {
  const hours = sessionMs / 3_600_000
  const total = (of: (one: Played) => number) => played.reduce((sum, one) => sum + of(one), 0)
  const staked = total(({ stakes }) => stakes.worth)
  return {
    stakesPerHour: total(({ stakes }) => stakes.count) / played.length / hours,
    stakedPerHour: staked / played.length / hours,
    earnedPerHour: intervalOf(
      played.map(({ earned }) => earned / hours),
      SHOWN,
    ),
    perStakePpm: staked === 0 ? 0 : (total(({ earned }) => earned) / staked) * 1_000_000,
  }
}
