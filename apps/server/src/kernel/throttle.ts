/** How wrong tries under one key slow the next one down. */
export interface BackOff {
  name: string
  /** Wrong tries in a row that cost nothing. */
  free: number
  /** The pause after one more; each further wrong try doubles it. */
  firstMs: number
  mostMs: number
  /** Without a wrong try for this long, the count starts anew. */
  forgetMs: number
}

/** So many within a window of this length. */
export interface Budget {
  name: string
  /** 0 is without limit. */
  limit: number
  windowMs: number
}

interface Failures {
  count: number
  lastAt: number
  blockedUntil: number
}

interface Spent {
  count: number
  windowEnds: number
}

/** Keys kept per rule; the ones longest untouched go first. */
const MOST_KEYS = 100_000

/**
 * Counts wrong tries and spent budgets, in memory: each server process counts for itself, and a
 * restart forgets. All waits are whole seconds, 0 meaning that the way is free.
 */
export class Throttle {
  readonly #now: () => number
  readonly #failures = new Map<string, Map<string, Failures>>()
  readonly #spent = new Map<string, Map<string, Spent>>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Seconds until the next try under this key is looked at. */
  wait(rule: BackOff, key: string): number {
    const seen = this.#failures.get(rule.name)?.get(key)
    return seen ? this.#secondsLeft(seen.blockedUntil, rule.mostMs) : 0
  }

  /** Notes a wrong try. */
  fail(rule: BackOff, key: string): void {
    const now = this.#now()
    const keys = rulesKeys(this.#failures, rule.name)
    const seen = keys.get(key)
    const count = seen && now - seen.lastAt < rule.forgetMs ? seen.count + 1 : 1
    const beyond = count - rule.free
    const pause = beyond < 0 ? 0 : Math.min(rule.firstMs * 2 ** Math.min(beyond, 30), rule.mostMs)
    touch(keys, key, { count, lastAt: now, blockedUntil: now + pause })
  }

  /** Forgets the wrong tries under this key: the right one came. */
  clear(rule: BackOff, key: string): void {
    this.#failures.get(rule.name)?.delete(key)
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
