import { dayOf, tradesOn } from '../hours.ts'
import type { Hours } from '../source.ts'
import type { Movement } from './model.ts'
import { normal, noiseKey } from './noise.ts'

/** Before this day the simulated market has no history. */
export const FIRST_DAY = dayOf(Date.UTC(2015, 0, 1))

/** At the end of this day every symbol stands at its home level. */
export const HOME_DAY = dayOf(Date.UTC(2026, 11, 1))

/** The logarithm of a price stays this close to the logarithm of its home level. */
const BOUND = 1.4

/** How far calm and stormy times differ, and how many days one lasts. */
const CLIMATE_STRENGTH = 0.3
const CLIMATE_DAYS = 12

const DAY_PART = 0

/**
 * Deviations from home at the ends of days, in units of a usual day's move: a mean-reverting walk
 * that leaves home at HOME_DAY in both directions of time. Each day's step is noise of its place
 * alone, so that the walk is the same however far it was computed.
 */
class Walk {
  readonly #key: number
  readonly #decay: number
  readonly #hours: Hours
  readonly #climate: (day: number) => number
  readonly #forward: number[] = [0]
  readonly #backward: number[] = [0]

  constructor(key: number, decay: number, hours: Hours, climate: (day: number) => number) {
    this.#key = key
    this.#decay = decay
    this.#hours = hours
    this.#climate = climate
  }

  at(day: number): number {
    const distance = day - HOME_DAY
    return distance >= 0
      ? this.#reach(this.#forward, distance, HOME_DAY, 1)
      : this.#reach(this.#backward, -distance, HOME_DAY + 1, -1)
  }

  #reach(values: number[], distance: number, origin: number, direction: 1 | -1): number {
    while (values.length <= distance) {
      const day = origin + direction * values.length
      const last = values[values.length - 1]!
      if (!tradesOn(this.#hours, day)) values.push(last)
      else values.push(last * this.#decay + this.#climate(day) * normal(this.#key, day, DAY_PART))
    }
    return values[distance]!
  }
}

/** Walks by cause and symbol, and the weather they share, under one seed. */
export class Days {
  readonly #seed: number
  readonly #walks = new Map<string, Walk>()

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Logarithm of the price at the end of a day, as the symbol's causes and its own noise have it. */
  close(movement: Movement, hours: Hours, day: number): number {
    let own = 1
    let deviation = 0
    for (const { name, share } of movement.causes) {
      own -= share
      if (share > 0) deviation += Math.sqrt(share) * this.#walk(name, movement, hours).at(day)
    }
    deviation += Math.sqrt(own) * this.#walk(movement.symbol, movement, hours).at(day)
    const distance = movement.volatility * deviation
    return Math.log(movement.level) + BOUND * Math.tanh(distance / BOUND)
  }

  /** Standard deviation of the move of this very day: more in stormy times. */
  deviation(movement: Movement, day: number): number {
    return movement.volatility * this.climate(movement.climate, day)
  }

  /** Around 1: above in stormy times. Moves gently from one day to the next. */
  climate(name: string, day: number): number {
    const key = noiseKey(this.#seed, `climate ${name}`)
    const position = day / CLIMATE_DAYS
    const knot = Math.floor(position)
    const part = position - knot
    const weight = part * part * (3 - 2 * part)
    const between =
      normal(key, knot, DAY_PART) * (1 - weight) + normal(key, knot + 1, DAY_PART) * weight
    return Math.exp(CLIMATE_STRENGTH * between - (CLIMATE_STRENGTH * CLIMATE_STRENGTH) / 3)
  }

  /**
   * One walk for each name, pace and calendar: stocks rest at weekends, and each market's own
   * weather scales its steps.
   */
  #walk(name: string, movement: Movement, hours: Hours): Walk {
    const id = `${name} ${movement.halfLifeDays} ${hours.always} ${movement.climate}`
    let walk = this.#walks.get(id)
    if (!walk) {
      const decay = Math.exp(-Math.LN2 / movement.halfLifeDays)
      walk = new Walk(noiseKey(this.#seed, `walk ${name}`), decay, hours, (day) =>
        this.climate(movement.climate, day),
      )
      this.#walks.set(id, walk)
    }
    return walk
  }
}
