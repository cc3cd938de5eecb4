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
  #heap: Timer[] = []
  readonly #dueAt: (id: number) => number | undefined

  /** `dueAt`: the moment at which the order or offer of this id has something due now, if any. */
  constructor(dueAt: (id: number) => number | undefined) {
    this.#dueAt = dueAt
  }

  add(at: number, id: number): void {
    const heap = this.#heap
    let place = heap.length
    const timer = { at, id }
    heap.push(timer)
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!isBefore(timer, heap[parent]!)) break
      heap[place] = heap[parent]!
      place = parent
    }
    heap[place] = timer
  }

  /** The next moment at which something is due, or undefined. */
  next(): number | undefined {
    let next: number | undefined
    this.#visit(Number.POSITIVE_INFINITY, (timer) => {
      if (next === undefined || timer.at < next) next = timer.at
      return false
    })
    return next
  }

  /** Ids of what is due at a time, the earliest first; of one moment the lowest id first. */
  due(at: number, most: number): number[] {
    const found: Timer[] = []
    this.#visit(at, (timer) => {
      found.push(timer)
      return true
    })
    found.sort((a, b) => a.at - b.at || a.id - b.id)
    return found.slice(0, most).map(({ id }) => id)
  }

  /** Drops timers at the top that mean nothing any more. Called after changes; decides nothing. */
  prune(): void {
    while (this.#heap.length > 0 && !this.#isLive(this.#heap[0]!)) this.#removeTop()
  }

  #isLive({ at, id }: Timer): boolean {
    return this.#dueAt(id) === at
  }

  /** Visits live timers up to `until`; `onward` tells whether those behind one are wanted too. */
  #visit(until: number, onward: (timer: Timer) => boolean): void {
    const open = [0]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const timer = this.#heap[place]
      if (!timer || timer.at > until) continue
      if (this.#isLive(timer) && !onward(timer)) continue
      open.push(2 * place + 1, 2 * place + 2)
    }
  }

  #removeTop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, last)) break
      heap[place] = heap[child]!
      place = child
    }
    heap[place] = last
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.id < b.id)
}
