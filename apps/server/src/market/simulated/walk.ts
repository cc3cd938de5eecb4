import { dayOf, sessionsOn, tradesOn } from '../hours/hours.ts'
import { LeastRecent } from '../../kernel/least-recent.ts'
import type { Hours } from '../source.ts'
import type { Climate } from './climate.ts'
import type { Movement } from './model.ts'
import { type Blend, KIND } from './noise.ts'

/** A slot is half an hour by UTC: every session begins and ends with one. */
export const SLOT_MINUTES = 30
const SLOTS_A_DAY = 1_440 / SLOT_MINUTES

/** The walk is 0 before this day, in both directions of time; see Line for where prices begin. */
const ORIGIN_DAY = dayOf(Date.UTC(2026, 0, 1))

const DAYS_KEPT = 64

/** A trading day of the walk. */
export interface WalkDay {
  /** Slots (half hours since 1970) of the sessions, in order. */
  slots: readonly number[]
  /** The walk where the first slot begins, after the night, and at the end of each slot. */
  knots: Float64Array
  /** Variance of a minute's move. */
  minuteVariance: number
}

/**
 * The logarithm of a symbol's price, in half hours: a walk with independent steps. Each step is
 * normal with a mean of minus half its variance, so that the price itself, its exponential, is
 * expected to stay where it is, whatever came before. A night's step is independent as well.
 */
export class Walk {
  readonly #movement: Movement
  readonly #hours: Hours
  readonly #blend: Blend
  readonly #climate: Climate
  /** The walk at the end of a day, from the day before the origin on and back. */
  readonly #forward: number[] = [0]
  readonly #backward: number[] = [0]
  readonly #steps = new Float64Array(SLOTS_A_DAY)
  readonly #days = new LeastRecent<{ day: WalkDay | undefined }>(DAYS_KEPT)

  constructor(movement: Movement, hours: Hours, blend: Blend, climate: Climate) {
    this.#movement = movement
    this.#hours = hours
    this.#blend = blend
    this.#climate = climate
  }

  /** A day (since 1970), or undefined where the symbol does not trade. */
  day(day: number): WalkDay | undefined {
    return this.#days.get(String(day), () => ({ day: this.#make(day) })).day
  }

  #make(day: number): WalkDay | undefined {
    if (!tradesOn(this.#hours, day)) return undefined
    const { slots, knots, minuteVariance } = this.#moves(day)
    const before = this.#close(day - 1)
    for (let i = 0; i < knots.length; i += 1) knots[i]! += before
    // Going back in time, the sum may differ from the close in its last bit.
    knots[knots.length - 1] = this.#close(day)
    return { slots, knots, minuteVariance }
  }

  #close(day: number): number {
    const forward = this.#forward
    const backward = this.#backward
    const distance = day - (ORIGIN_DAY - 1)
    while (forward.length <= distance) {
      forward.push(forward.at(-1)! + this.#moveOf(ORIGIN_DAY + forward.length - 1))
    }
    while (backward.length <= -distance) {
      backward.push(backward.at(-1)! - this.#moveOf(ORIGIN_DAY - backward.length))
    }
    return distance >= 0 ? forward[distance]! : backward[-distance]!
  }

  #moveOf(day: number): number {
    return tradesOn(this.#hours, day) ? this.#moves(day).knots.at(-1)! : 0
  }

  /** A day's knots counted from the close before it. */
  #moves(day: number): WalkDay {
    const { volatility, gapShare } = this.#movement
    const slots = slotsOn(this.#hours, day)
    const variance = (volatility * this.#climate.on(day)) ** 2
    const slotVariance = (variance * (1 - gapShare)) / slots.length
    const knots = new Float64Array(slots.length + 1)
    if (gapShare > 0) {
      this.#blend.write(KIND.gap, day, this.#steps, 1)
      knots[0] = step(this.#steps[0]!, variance * gapShare)
    }
    this.#blend.write(KIND.slots, day, this.#steps, SLOTS_A_DAY)
    for (let i = 0; i < slots.length; i += 1) {
      const place = slots[i]! - day * SLOTS_A_DAY
      knots[i + 1] = knots[i]! + step(this.#steps[place]!, slotVariance)
    }
    return { slots, knots, minuteVariance: slotVariance / SLOT_MINUTES }
  }
}

/** A step whose exponential has the mean 1. */
function step(normal: number, variance: number): number {
  return normal * Math.sqrt(variance) - variance / 2
}

function slotsOn(hours: Hours, day: number): number[] {
  return sessionsOn(hours, day).flatMap(({ from, to }) => {
    if (from % SLOT_MINUTES !== 0 || to % SLOT_MINUTES !== 0) {
      throw new Error('A session has to begin and end with a half hour.')
    }
    const count = (to - from) / SLOT_MINUTES
    return Array.from({ length: count }, (_, i) => from / SLOT_MINUTES + i)
  })
}
