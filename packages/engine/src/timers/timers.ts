import { FirstOut } from './first-out.ts'

/** A moment at which an order or offer has something due. */
interface Timer {
  at: number
  id: number
}

const LEAST_KEPT = 4_096

/**
 * Due moments as a binary heap by time, then id. A timer is never removed before its time; one
 * whose order is gone or has another moment by now is skipped.
 */
export class Timers {
  readonly #heap = new FirstOut<Timer>(isBefore)
  /** How many there may be before those that are outdated are looked for. */
  #most = LEAST_KEPT
  readonly #dueAt: (id: number) => number | undefined

  /**
   * `dueAt` returns the moment at which the order or offer of this id has something due now, if
   * any.
   */
  constructor(dueAt: (id: number) => number | undefined) {
    this.#dueAt = dueAt
  }

  /** How many are kept, outdated ones among them. */
  get size(): number {
    return this.#heap.size
  }

  add(at: number, id: number): void {
    this.#heap.add({ at, id })
  }

  /** The next moment at which something is due, or undefined. */
  next(): number | undefined {
    return this.#firstUntil(Number.POSITIVE_INFINITY, 1)[0]?.at
  }

  /**
   * Returns up to `most` ids that are due at a time, the earliest first and of one moment the
   * lowest id first. The cost grows with the number returned, not with the number due.
   */
  due(at: number, most: number): number[] {
    return this.#firstUntil(at, most).map(({ id }) => id)
  }

  /**
   * Removes outdated timers from the top of the heap, and all of them once they may be most of it: of
   * orders that were to close in a year and were taken back today. Called after changes; has no effect
   * on what is due.
   */
  prune(): void {
    const heap = this.#heap
    while (heap.first && !this.#isLive(heap.first)) heap.take()
    if (heap.size <= this.#most) return
    heap.keep((timer) => this.#isLive(timer))
    this.#most = Math.max(2 * heap.size, LEAST_KEPT)
  }

  #isLive({ at, id }: Timer): boolean {
    return this.#dueAt(id) === at
  }

  /** Returns the first live timers up to a time, by a walk of the heap from its top. */
  #firstUntil(until: number, most: number): Timer[] {
    const heap = this.#heap
    const found: Timer[] = []
    const inSight = new FirstOut<number>((a, b) => isBefore(heap.at(a)!, heap.at(b)!))
    const see = (place: number): void => {
      const timer = heap.at(place)
      if (timer && timer.at <= until) inSight.add(place)
    }
    see(0)
    while (found.length < most) {
      const place = inSight.take()
      if (place === undefined) break
      const timer = heap.at(place)!
      if (this.#isLive(timer)) found.push(timer)
      see(2 * place + 1)
      see(2 * place + 2)
    }
    return found
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.id < b.id)
}
