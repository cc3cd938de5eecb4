interface Expiry {
  readonly at: number
  readonly order: number
}

/** Open contracts by their expiry, in a heap; settled ones are dropped when they come to its top. */
export class Expiries {
  readonly #heap: Expiry[] = []
  readonly #isOpen: (order: number, at: number) => boolean

  constructor(isOpen: (order: number, at: number) => boolean) {
    this.#isOpen = isOpen
  }

  /** The earliest expiry of an open contract; Infinity where none is open. */
  get first(): number {
    const heap = this.#heap
    while (heap.length > 0 && !this.#isOpen(heap[0]!.order, heap[0]!.at)) this.#drop()
    return heap[0]?.at ?? Infinity
  }

  /** Takes out the earliest one that is still open, where it is before a time. */
  takeBefore(time: number): Expiry | undefined {
    if (this.first >= time) return undefined
    const taken = this.#heap[0]
    this.#drop()
    return taken
  }

  add(order: number, at: number): void {
    const heap = this.#heap
    let place = heap.push({ at, order }) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (heap[above]!.at <= heap[place]!.at) break
      this.#swap(place, above)
      place = above
    }
  }

  #drop(): void {
    const heap = this.#heap
    this.#swap(0, heap.length - 1)
    heap.pop()
    for (let place = 0; ;) {
      let least = place
      for (const below of [2 * place + 1, 2 * place + 2]) {
        if (below < heap.length && heap[below]!.at < heap[least]!.at) least = below
      }
      if (least === place) return
      this.#swap(place, least)
      place = least
    }
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap
    const kept = heap[one]!
    heap[one] = heap[other]!
    heap[other] = kept
  }
}
