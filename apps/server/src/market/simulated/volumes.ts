import { LeastRecent } from '../../kernel/least-recent.ts'
import type { Hours } from '../source.ts'
import type { Climate } from './climate.ts'
import type { Movement } from './model.ts'
import { KIND, type Noise } from './noise.ts'
import { TICKS_A_MINUTE } from './path.ts'
import { SLOT_MINUTES, type WalkDay } from './walk.ts'

const SLOTS_A_DAY = 48
const SLOTS_KEPT = 96

/**
 * What is traded, in whole lots: a half hour's by the time of day, by chance, and by how far the
 * price moved in the half hour before. A minute's and a tick's are parts of it by chance alone:
 * whatever depended on where the price goes next would tell of it.
 */
export class Volumes {
  readonly #movement: Movement
  readonly #hours: Hours
  readonly #noise: Noise
  readonly #climate: Climate
  readonly #draws = new Float64Array(TICKS_A_MINUTE)
  readonly #minutes = new LeastRecent<Float64Array>(SLOTS_KEPT)

  constructor(movement: Movement, hours: Hours, noise: Noise, climate: Climate) {
    this.#movement = movement
    this.#hours = hours
    this.#noise = noise
    this.#climate = climate
  }

  /** Lots of a day's slot; `place` is its place among the day's. */
  slot(day: number, whole: WalkDay, place: number): number {
    const { slots, knots, minuteVariance } = whole
    const moved = place > 0 ? knots[place]! - knots[place - 1]! : 0
    const width = Math.abs(moved) / Math.sqrt(minuteVariance * SLOT_MINUTES)
    this.#draw(KIND.slotVolumes, day, SLOTS_A_DAY)
    const swing = 0.3 * this.#draws[slots[place]! - day * SLOTS_A_DAY]!
    this.#draw(KIND.dayVolume, day, 1)
    const weekend = this.#hours.always && (day + 3) % 7 >= 5 ? 0.75 : 1
    const share = this.#activity((place + 0.5) / slots.length) / slots.length
    const lively = (0.68 + 0.4 * width) * this.#climate.on(day) ** 0.5
    return Math.round(
      this.#movement.dayVolume *
        weekend *
        share *
        lively *
        Math.exp(0.22 * this.#draws[0]! + swing),
    )
  }

  /** Lots of each of a slot's minutes. */
  minutes(day: number, whole: WalkDay, place: number): Float64Array {
    const slot = whole.slots[place]!
    return this.#minutes.get(String(slot), () => {
      const lots = this.slot(day, whole, place)
      this.#draw(KIND.minuteVolumes, slot, SLOT_MINUTES)
      const running = runningShares(lots, this.#weights(SLOT_MINUTES, 0.4))
      for (let i = SLOT_MINUTES - 1; i > 0; i -= 1) running[i]! -= running[i - 1]!
      return running
    })
  }

  /** Lots of a minute up to and with each of its ticks. */
  ticks(minute: number, lots: number): Float64Array {
    this.#draw(KIND.tickVolumes, minute, TICKS_A_MINUTE)
    return runningShares(lots, this.#weights(TICKS_A_MINUTE, 0.9))
  }

  #draw(kind: (typeof KIND)[keyof typeof KIND], place: number, count: number): void {
    this.#draws.fill(0, 0, count)
    this.#noise.add({ kind, place, weight: 1, count }, this.#draws)
  }

  #weights(count: number, swing: number): Float64Array {
    return this.#draws.slice(0, count).map((draw) => Math.exp(swing * draw))
  }

  /** Trade over the day: round the clock a gentle wave, in sessions busy ends. */
  #activity(progress: number): number {
    if (this.#hours.always) return 1 + 0.35 * Math.cos(2 * Math.PI * (progress - 0.6))
    return 0.7 + 1.5 * (2 * progress - 1) ** 4
  }
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
