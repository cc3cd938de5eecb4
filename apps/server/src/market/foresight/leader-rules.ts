import type { Tallies } from './tallies.ts'

/** Rules that call a step of one symbol from an earlier step of another. */
export class LeaderRules {
  readonly #tallies: Tallies
  readonly #lags: readonly number[]
  readonly #led: number[][]
  readonly #pairs: number[][] | undefined
  /** Directions of all symbols, the newest first; 0 where one did not trade or stood still. */
  readonly #past: Int8Array[] = []

  /** `pairs`: whether each pair is a rule of its own, at the first lag. */
  constructor(
    tallies: Tallies,
    options: { step: string; symbols: readonly string[]; lags: readonly number[]; pairs: boolean },
  ) {
    const { step, symbols, lags, pairs } = options
    this.#tallies = tallies
    this.#lags = lags
    this.#led = lags.map((lag) =>
      symbols.map((leader) => tallies.rule(`${step}: all go as ${leader} ${lag} before`)),
    )
    if (!pairs) return
    this.#pairs = symbols.map((leader) =>
      symbols.map((led) =>
        leader === led ? -1 : tallies.rule(`${step}: ${led} goes as ${leader} ${lags[0]} before`),
      ),
    )
  }

  /** Adds the directions of one moment, in the order of the symbols. */
  take(signs: Int8Array): void {
    let sum = 0
    let moved = 0
    for (const sign of signs) {
      sum += sign
      if (sign !== 0) moved += 1
    }
    this.#lags.forEach((lag, i) => {
      const before = this.#past[lag - 1]
      if (!before) return
      for (let leader = 0; leader < signs.length; leader += 1) {
        const called = before[leader]!
        const own = signs[leader]!
        if (called === 0) continue
        const calls = moved - (own === 0 ? 0 : 1)
        if (calls > 0) this.#tallies.add(this.#led[i]![leader]!, called * (sum - own), calls)
        if (i === 0) this.#judgePairs(leader, called, signs)
      }
    })
    this.#past.unshift(signs.slice())
    if (this.#past.length > this.#lags.at(-1)!) this.#past.pop()
  }

  #judgePairs(leader: number, called: number, signs: Int8Array): void {
    const rules = this.#pairs?.[leader]
    if (!rules) return
    for (let led = 0; led < signs.length; led += 1) {
      if (led !== leader && signs[led] !== 0) {
        this.#tallies.add(rules[led]!, called * signs[led]!)
      }
    }
  }
}
