import type { Cluster, Tallies } from './tallies.ts'

const RUNS = [1, 2, 3, 4, 5] as const
const SIGMAS = [1, 2, 3] as const
/** How slowly the usual size of a step is forgotten. */
const MEMORY = 0.995

/** What has to be known of one symbol's steps of one length. */
interface Past {
  /** Directions of the last steps, by number. */
  signs: Int8Array
  count: number
  run: number
  last: number
  lastPlace: number
  square: number
}

/** Rules that call a step from the steps of the same symbol and length before it, and its place. */
export class ScaleRules {
  readonly #tallies: Tallies
  readonly #lags: readonly number[]
  readonly #up: number[]
  readonly #turn: number[]
  readonly #lag: number[]
  readonly #runs: number[]
  readonly #after: number[]
  readonly #afterFirst: number[]
  readonly #pasts = new Map<string, Past>()

  constructor(
    tallies: Tallies,
    options: { step: string; place: string; places: number; lags: readonly number[] } & {
      cluster: Cluster
    },
  ) {
    const { step, place, places, lags, cluster } = options
    const rule = (name: string) => tallies.rule(`${step}: ${name}`, cluster)
    const each = <T>(values: readonly T[], name: (value: T) => string) =>
      values.map((value) => rule(name(value)))
    const placed = Array.from({ length: places }, (_, i) => i)
    this.#tallies = tallies
    this.#lags = lags
    this.#up = each(placed, (i) => `up at ${place} ${i}`)
    this.#turn = each(placed, (i) => `turns at ${place} ${i}`)
    this.#lag = each(lags, (lag) => `goes as ${lag} before`)
    this.#runs = each(RUNS, (run) => `turns after ${run} alike`)
    this.#after = each(SIGMAS, (sigma) => `turns after ${sigma} sigma`)
    this.#afterFirst = each(SIGMAS, (sigma) => `turns after ${sigma} sigma at ${place} 0`)
  }

  /** Adds a step: the logarithm of what it multiplied the price by. */
  take(symbol: string, place: number, move: number): void {
    const past = this.#past(symbol)
    const sign = Math.sign(move)
    const { signs, count } = past
    if (sign !== 0) this.#judge(past, place, sign)
    signs[count % signs.length] = sign
    past.count += 1
    past.run = sign !== 0 && sign === Math.sign(past.last) ? past.run + 1 : 1
    past.last = move
    past.lastPlace = place
    past.square = count === 0 ? move * move : MEMORY * past.square + (1 - MEMORY) * move * move
  }

  #judge(past: Past, place: number, sign: number): void {
    const tallies = this.#tallies
    const { signs, count, last } = past
    tallies.add(this.#up[place]!, sign)
    const { length } = this.#lags
    for (let i = 0; i < length; i += 1) {
      const lag = this.#lags[i]!
      if (lag > count) break
      const before = signs[(count - lag) % signs.length]!
      if (before !== 0) tallies.add(this.#lag[i]!, sign * before)
    }
    if (last === 0) return
    const turned = -sign * Math.sign(last)
    tallies.add(this.#turn[place]!, turned)
    for (const [i, run] of RUNS.entries()) {
      if (past.run >= run) tallies.add(this.#runs[i]!, turned)
    }
    if (count < 20) return
    const size = Math.abs(last) / Math.sqrt(past.square)
    for (const [i, sigma] of SIGMAS.entries()) {
      if (size < sigma) break
      tallies.add(this.#after[i]!, turned)
      if (past.lastPlace === 0) tallies.add(this.#afterFirst[i]!, turned)
    }
  }

  #past(symbol: string): Past {
    let past = this.#pasts.get(symbol)
    if (!past) {
      const signs = new Int8Array(Math.max(...this.#lags) + 1)
      past = { signs, count: 0, run: 0, last: 0, lastPlace: -1, square: 0 }
      this.#pasts.set(symbol, past)
    }
    return past
  }
}
