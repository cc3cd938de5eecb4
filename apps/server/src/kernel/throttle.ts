/** So many within a window of this length. */
export interface Budget {
  name: string
  /** 0 is without limit. */
  limit: number
  windowMs: number
}

interface Spent {
  count: number
  windowEnds: number
}

/** Keys kept per rule; the ones longest untouched go first. */
const MOST_KEYS = 100_000

/**
 * Counts spent budgets, in memory: each server process counts for itself, and a restart forgets. For
 * what spares the venue; what keeps guessers out is counted in the database. All waits are whole
 * seconds, 0 meaning that the way is free.
 */
export class Throttle {
  readonly #now: () => number
  readonly #spent = new Map<string, Map<string, Spent>>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Seconds until the budget has something left; takes nothing. */
  spentFor(rule: Budget, key: string): number {
    const seen = this.#spent.get(rule.name)?.get(key)
    if (rule.limit === 0 || !seen || seen.count < rule.limit) return 0
    return this.#secondsLeft(seen.windowEnds, rule.windowMs)
  }

  /** Returns how many were taken in the current window. */
  spentCount(rule: Budget, key: string): number {
    const seen = this.#spent.get(rule.name)?.get(key)
    return seen && this.#secondsLeft(seen.windowEnds, rule.windowMs) > 0 ? seen.count : 0
  }

  /**
   * Takes one from the budget. Returns 0, or the seconds to wait when nothing is left; then nothing
   * is taken.
   */
  spend(rule: Budget, key: string): number {
    if (rule.limit === 0) return 0
    const now = this.#now()
    const keys = rulesKeys(this.#spent, rule.name)
    const seen = keys.get(key)
    const current =
      seen && this.#secondsLeft(seen.windowEnds, rule.windowMs) > 0
        ? seen
        : { count: 0, windowEnds: now + rule.windowMs }
    if (current.count >= rule.limit) return this.#secondsLeft(current.windowEnds, rule.windowMs)
    touch(keys, key, { ...current, count: current.count + 1 })
    return 0
  }

  /** Gives back one that was not used. */
  giveBack(rule: Budget, key: string): void {
    const seen = this.#spent.get(rule.name)?.get(key)
    if (seen && seen.count > 0) seen.count -= 1
  }

  /** 0 also for an end further away than there is: the clock went ahead then, and was set back. */
  #secondsLeft(endsAt: number, mostMs: number): number {
    const left = endsAt - this.#now()
    return left > mostMs ? 0 : Math.max(0, Math.ceil(left / 1_000))
  }
}

function rulesKeys<T>(rules: Map<string, Map<string, T>>, name: string): Map<string, T> {
  let keys = rules.get(name)
  if (!keys) rules.set(name, (keys = new Map()))
  return keys
}

/** Sets the value and moves the key to the young end; a Map iterates in order of insertion. */
function touch<T>(keys: Map<string, T>, key: string, value: T): void {
  keys.delete(key)
  keys.set(key, value)
  if (keys.size > MOST_KEYS) {
    const oldest = keys.keys().next()
    if (!oldest.done) keys.delete(oldest.value)
  }
}
