import { KIND, Noise } from './noise.ts'

/** How far calm and stormy times differ, and how many days one lasts. */
const STRENGTH = 0.3
const LASTS_DAYS = 12

/** Days that are remembered. */
const DAYS_KEPT = 4_000

/**
 * Calm and stormy times that a market's symbols share: they say how far prices move, and nothing of
 * the direction.
 */
export class Climate {
  readonly #noise: Noise
  readonly #days = new Map<number, number>()

  constructor(secret: Uint8Array, name: string) {
    this.#noise = new Noise(secret, `climate ${name}`)
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
    const position = day / LASTS_DAYS
    const knot = Math.floor(position)
    const part = position - knot
    const weight = part * part * (3 - 2 * part)
    const between =
      this.#noise.one(KIND.climate, knot) * (1 - weight) +
      this.#noise.one(KIND.climate, knot + 1) * weight
    return Math.exp(STRENGTH * between - (STRENGTH * STRENGTH) / 3)
  }
}
