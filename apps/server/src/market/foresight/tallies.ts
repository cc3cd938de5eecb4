import { normalQuantile } from '../simulated/quantile.ts'

/** Steps of one stretch of time lean on each other: they count as one observation. */
export type Cluster = 'hour' | 'day'

/** How a rule of thumb did, held against a coin. */
export interface Finding {
  rule: string
  /** Steps it called. */
  calls: number
  /** Share of them that it called right. */
  hitRate: number
  /** How far that is from one half, in deviations of what chance makes. */
  z: number
}

/** Chance of a fair market to be found unfair by any of the rules. */
const FALSE_ALARM = 0.001

/**
 * Counts how often each rule called the next step's direction. Symbols move together and steps of
 * an hour share its storm, so what counts as one observation is the sum over an hour, or a day: in
 * a market that nobody can foresee those sums have no mean and nothing in common.
 */
export class Tallies {
  readonly #rules: string[] = []
  readonly #clusters: Cluster[] = []
  readonly #calls: number[] = []
  /** Right calls less wrong ones: of all, and of the cluster under way. */
  readonly #surplus: number[] = []
  readonly #current: number[] = []
  readonly #squares: number[] = []

  /** A new rule's number. */
  rule(name: string, cluster: Cluster = 'hour'): number {
    this.#clusters.push(cluster)
    this.#calls.push(0)
    this.#surplus.push(0)
    this.#current.push(0)
    this.#squares.push(0)
    return this.#rules.push(name) - 1
  }

  /** `surplus`: right calls less wrong ones among so many. */
  add(rule: number, surplus: number, calls = 1): void {
    this.#calls[rule]! += calls
    this.#current[rule]! += surplus
  }

  end(cluster: Cluster): void {
    for (let rule = 0; rule < this.#rules.length; rule += 1) {
      if (this.#clusters[rule] !== cluster) continue
      const sum = this.#current[rule]!
      this.#surplus[rule]! += sum
      this.#squares[rule]! += sum * sum
      this.#current[rule] = 0
    }
  }

  /** The rules that called anything, the farthest from chance first. */
  findings(): Finding[] {
    return this.#rules
      .map((rule, i) => {
        const calls = this.#calls[i]!
        const surplus = this.#surplus[i]!
        const spread = Math.sqrt(this.#squares[i]!)
        return { rule, calls, hitRate: 0.5 + surplus / calls / 2, z: spread && surplus / spread }
      })
      .filter(({ calls }) => calls > 0)
      .sort((a, b) => Math.abs(b.z) - Math.abs(a.z))
  }
}

/** The |z| that any of so many rules passes by chance once in a thousand studies (Bonferroni). */
export function bound(rules: number): number {
  return -normalQuantile(FALSE_ALARM / (2 * Math.max(rules, 1)))
}
