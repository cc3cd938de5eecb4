import type { Secrets } from './day-secrets.ts'
import { CLIMATE_DAYS, KIND, Noise } from './noise.ts'

/** How far calm and stormy times differ. */
const STRENGTH = 0.3

/** Days that are remembered. */
const DAYS_KEPT = 4_000

/**
 * Calm and stormy times that a market's symbols share: they say how far prices move, and nothing of
 * the direction.
 */
export class Climate {
  readonly #secrets: Secrets
  readonly #former: Noise
  readonly #bound: Noise
  readonly #days = new Map<number, number>()

  constructor(secrets: Secrets, name: string) {
    const { former } = secrets
    const keyOf = (day: number) => secrets.keyOf(day)
    this.#secrets = secrets
    this.#former = new Noise({ former, isBound: () => false, keyOf }, `climate ${name}`)
    this.#bound = new Noise({ former, isBound: () => true, keyOf }, `climate ${name}`)
  }

  /** Around 1: above in stormy times. Moves gently from one day (since 1970) to the next. */
  on(day: number): number {
    let found = this.#days.get(day)
    if (found === undefined) {
      if (this.#days.size >= DAYS_KEPT) this.#days.clear()
      this.#days.set(day, (found = this.#compute(day)))
    }
    return found
  }

  #compute(day: number): number {
    const position = day / CLIMATE_DAYS
    const knot = Math.floor(position)
    const part = position - knot
    const weight = part * part * (3 - 2 * part)
    const between = this.#number(day, knot) * (1 - weight) + this.#number(day, knot + 1) * weight
    return Math.exp(STRENGTH * between - (STRENGTH * STRENGTH) / 3)
  }

  /** Of a bound day what a time becomes is drawn from days that are over, so that its own key tells all. */
  #number(day: number, knot: number): number {
    if (!this.#secrets.isBound(day)) return this.#former.one(KIND.climate, knot)
    return this.#bound.one(KIND.climate, knot - 1)
  }
}
