import type { Tallies } from './tallies.ts'

const RATE = 0.02
/** Steps it only learns from before its calls are counted. */
const LESSONS = 5_000

/**
 * Logistic regression that learns as it goes: it calls all steps of a minute from what it has learned
 * before that minute, and only then learns from them. So everything it is judged by is out of its
 * sample; learning from one symbol at once would tell of another's same moment.
 */
export class Learner {
  readonly #tallies: Tallies
  readonly #rule: number
  readonly #weights: Float64Array
  readonly #waiting: { features: Float64Array; sign: number }[] = []
  #lessons = 0

  constructor(tallies: Tallies, name: string, features: number) {
    this.#tallies = tallies
    this.#rule = tallies.rule(`${name}: a learner given all of it`)
    this.#weights = new Float64Array(features)
  }

  /** `sign`: where the step went, 1 or -1. Features are about as large as 1. */
  take(features: Float64Array, sign: number): void {
    const sum = this.#weigh(features)
    if (this.#lessons > LESSONS && sum !== 0) this.#tallies.add(this.#rule, Math.sign(sum) * sign)
    this.#waiting.push({ features: features.slice(), sign })
  }

  /** The minute is over. */
  learn(): void {
    for (const { features, sign } of this.#waiting) {
      this.#lessons += 1
      const error = (sign + 1) / 2 - 1 / (1 + Math.exp(-this.#weigh(features)))
      const step = (RATE * error) / Math.sqrt(1 + this.#lessons / LESSONS)
      for (let i = 0; i < features.length; i += 1) this.#weights[i]! += step * features[i]!
    }
    this.#waiting.length = 0
  }

  #weigh(features: Float64Array): number {
    let sum = 0
    for (let i = 0; i < features.length; i += 1) sum += features[i]! * this.#weights[i]!
    return sum
  }
}
