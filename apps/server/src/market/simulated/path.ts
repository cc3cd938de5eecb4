import { sessionsOn, tradesOn } from '../hours.ts'
import type { Hours } from '../source.ts'
import { type Days, FIRST_DAY } from './days.ts'
import { type Draws, fillIn, reach } from './bridge.ts'
import type { Movement } from './model.ts'
import { noiseKey, normal, uniform } from './noise.ts'

/** A stretch of trading: logarithms of its prices, its lots, and how wild it is. */
export interface Stretch {
  /** UTC minutes since 1970. */
  from: number
  minutes: number
  open: number
  high: number
  low: number
  close: number
  variance: number
  /** Whole lots. */
  volume: number
  /** How much of the day's trading time lies before it, 0 to 1. */
  progress: number
  /** How much of the day's trading time it is. */
  dayShare: number
}

export const TICK_MS = 250
export const TICKS_A_MINUTE = 60_000 / TICK_MS

/** Which of a place's numbers is meant. The ticks of a minute count on from TICK. */
const PART = { day: 1, hour: 2, minute: 3, tick: 1_000 } as const
const KIND = { above: 10, below: 20, volume: 30 } as const

/** Draws one symbol's path: days first, then hours in them, minutes, and ticks. */
export class Path {
  readonly #movement: Movement
  readonly #hours: Hours
  readonly #days: Days
  readonly #own: number
  readonly #ownWeight: number
  readonly #causes: readonly { key: number; weight: number }[]

  constructor(seed: number, movement: Movement, hours: Hours, days: Days) {
    this.#movement = movement
    this.#hours = hours
    this.#days = days
    this.#own = noiseKey(seed, movement.symbol)
    const shared = movement.causes.filter(({ share }) => share > 0)
    this.#causes = shared.map(({ name, share }) => ({
      key: noiseKey(seed, `cause ${name}`),
      weight: Math.sqrt(share),
    }))
    this.#ownWeight = Math.sqrt(1 - shared.reduce((sum, { share }) => sum + share, 0))
  }

  /** One day (days since 1970), or undefined where the symbol does not trade. */
  day(day: number): Stretch | undefined {
    if (day < FIRST_DAY || !tradesOn(this.#hours, day)) return undefined
    const sessions = sessionsOn(this.#hours, day)
    const minutes = sessions.reduce((sum, { from, to }) => sum + to - from, 0)
    const { gapShare } = this.#movement
    const deviation = this.#days.deviation(this.#movement, day)
    const variance = deviation * deviation * (1 - gapShare)
    const before = this.#days.close(this.#movement, this.#hours, day - 1)
    const close = this.#days.close(this.#movement, this.#hours, day)
    const gap = this.#noise(day, PART.day) * deviation * Math.sqrt(gapShare * (1 - gapShare))
    const open = gapShare === 0 ? before : before + (close - before) * gapShare + gap
    const above = -Math.log(uniform(this.#own, day, PART.day + KIND.above))
    const below = -Math.log(uniform(this.#own, day, PART.day + KIND.below))
    const high = reach(open, close, variance, above)
    const low = -reach(-open, -close, variance, below)
    const volume = this.#dayVolume(day, (high - low) / Math.sqrt(variance))
    const from = sessions[0]!.from
    return { from, minutes, open, high, low, close, variance, volume, progress: 0, dayShare: 1 }
  }

  /** A day's clock hours, as far as its sessions reach into them. */
  hours(day: number, whole: Stretch): Stretch[] {
    const parts: { from: number; minutes: number }[] = []
    for (const { from, to } of sessionsOn(this.#hours, day)) {
      for (let at = from; at < to;) {
        const next = Math.min((Math.floor(at / 60) + 1) * 60, to)
        parts.push({ from: at, minutes: next - at })
        at = next
      }
    }
    return this.#split(whole, parts, PART.hour)
  }

  minutes(hour: Stretch): Stretch[] {
    const parts = Array.from({ length: hour.minutes }, (_, i) => ({
      from: hour.from + i,
      minutes: 1,
    }))
    return this.#split(hour, parts, PART.minute)
  }

  /**
   * A minute's 240 ticks: the path's logarithms, the first the minute's open and the last its
   * close, and the lots traded up to and with each tick.
   */
  ticks(minute: Stretch): { prices: Float64Array; volumes: Float64Array } {
    const steps = TICKS_A_MINUTE - 1
    const draws: Draws = {
      shares: new Float64Array(steps).fill(1 / steps),
      moves: new Float64Array(steps),
      above: new Float64Array(steps),
      below: new Float64Array(steps),
    }
    for (let i = 0; i < steps; i += 1) draws.moves[i] = this.#noise(minute.from, PART.tick + i)
    const { knots } = fillIn(minute, draws)
    touch(knots, minute.high, 1)
    touch(knots, minute.low, -1)
    const weights = new Float64Array(TICKS_A_MINUTE)
    for (let i = 0; i < TICKS_A_MINUTE; i += 1) {
      weights[i] = Math.exp(0.9 * normal(this.#own, minute.from, PART.tick * KIND.volume + i))
    }
    return { prices: knots, volumes: runningShares(minute.volume, weights) }
  }

  #split(
    whole: Stretch,
    parts: readonly { from: number; minutes: number }[],
    part: number,
  ): Stretch[] {
    const count = parts.length
    const draws: Draws = {
      shares: new Float64Array(count),
      moves: new Float64Array(count),
      above: new Float64Array(count),
      below: new Float64Array(count),
    }
    parts.forEach(({ from, minutes }, i) => {
      draws.shares[i] = minutes / whole.minutes
      draws.moves[i] = this.#noise(from, part)
      draws.above[i] = -Math.log(uniform(this.#own, from, part + KIND.above))
      draws.below[i] = -Math.log(uniform(this.#own, from, part + KIND.below))
    })
    const { knots, highs, lows } = fillIn(whole, draws)
    const weights = new Float64Array(count)
    let passed = 0
    const stretches = parts.map(({ from, minutes }, i): Stretch => {
      const share = draws.shares[i]!
      const variance = whole.variance * share
      const progress = whole.progress + passed * whole.dayShare
      const dayShare = whole.dayShare * share
      passed += share
      weights[i] =
        share *
        this.#activity(progress + dayShare / 2) *
        liveliness((highs[i]! - lows[i]!) / Math.sqrt(variance)) *
        Math.exp(0.3 * normal(this.#own, from, part + KIND.volume))
      return {
        from,
        minutes,
        open: knots[i]!,
        high: highs[i]!,
        low: lows[i]!,
        close: knots[i + 1]!,
        variance,
        volume: 0,
        progress,
        dayShare,
      }
    })
    const running = runningShares(whole.volume, weights)
    stretches.forEach((stretch, i) => {
      stretch.volume = running[i]! - (i > 0 ? running[i - 1]! : 0)
    })
    return stretches
  }

  /** Normal noise of a place, shared with other symbols as far as their causes are. */
  #noise(place: number, part: number): number {
    let sum = this.#ownWeight * normal(this.#own, place, part)
    for (const { key, weight } of this.#causes) sum += weight * normal(key, place, part)
    return sum
  }

  #dayVolume(day: number, width: number): number {
    const swing = 0.22 * this.#noise(day, PART.day + KIND.volume)
    const weekend = this.#hours.always && (day + 3) % 7 >= 5 ? 0.75 : 1
    return Math.round(this.#movement.dayVolume * weekend * Math.exp(swing) * liveliness(width))
  }

  /** Trade over the day: round the clock a gentle wave, in sessions busy ends. */
  #activity(progress: number): number {
    if (this.#hours.always) return 1 + 0.35 * Math.cos(2 * Math.PI * (progress - 0.6))
    return 0.7 + 1.5 * (2 * progress - 1) ** 4
  }
}

/** More is traded where a price moves more; `width` is the range in deviations, usually 1.6. */
function liveliness(width: number): number {
  return 0.35 + 0.4 * width
}

/** Running sums of a whole number parted by weights; the last is the whole, none is negative. */
function runningShares(whole: number, weights: Float64Array): Float64Array {
  let total = 0
  for (const weight of weights) total += weight
  const running = new Float64Array(weights.length)
  let passed = 0
  for (let i = 0; i < weights.length; i += 1) {
    passed += weights[i]!
    running[i] =
      i === weights.length - 1 ? whole : Math.min(whole, Math.floor((whole * passed) / total))
  }
  return running
}

/** Makes the outermost inner tick on one side (1 above, -1 below) reach the minute's edge. */
function touch(prices: Float64Array, edge: number, side: 1 | -1): void {
  if (prices.includes(edge)) return
  let index = 1
  for (let i = 1; i < prices.length - 1; i += 1) {
    if (side * prices[i]! > side * prices[index]!) index = i
  }
  prices[index] = edge
}
