import { FirstOut } from './first-out.ts'

/** A moment at which an order or offer has something due. */
interface Timer {
  at: number
  id: number
}

/**
 * What is to happen when: a binary heap by time, then id. A timer is never taken out before its
 * time; one whose order is gone, or has another moment by now, is passed over.
 */
export class Timers {
  readonly #heap = new FirstOut<Timer>(isBefore)
  readonly #dueAt: (id: number) => number | undefined

  /** `dueAt`: the moment at which the order or offer of this id has something due now, if any. */
  constructor(dueAt: (id: number) => number | undefined) {
    this.#dueAt = dueAt
  }

  add(at: number, id: number): void {
    this.#heap.add({ at, id })
  }

  /** The next moment at which something is due, or undefined. */
  next(): number | undefined {
    return this.#firstUntil(Number.POSITIVE_INFINITY, 1)[0]?.at
  }

  /**
   * Ids of what is due at a time, the earliest first; of one moment the lowest id first. Takes time
   * with how many it answers, not with how many are due.
   */
  due(at: number, most: number): number[] {
    return this.#firstUntil(at, most).map(({ id }) => id)
  }

  /** Drops timers at the top that mean nothing any more. Called after changes; decides nothing. */
  prune(): void {
    const heap = this.#heap
    while (heap.first && !this.#isLive(heap.first)) heap.take()
  }

  #isLive({ at, id }: Timer): boolean {
    return this.#dueAt(id) === at
  }

  /** The first live timers up to a time: from the top on, whatever is next of all that is in sight. */
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
