import type { Watched } from './orders.ts'

interface Entry {
  readonly price: number
  readonly order: number
  readonly watched: Watched
}

/** Orders of an index by the prices that set something off: only those that a print reaches are looked at. */
export class Watch {
  readonly #watched = new Map<number, Watched>()
  /** The highest first. */
  readonly #below = new Heap((one, other) => one > other)
  /** The lowest first. */
  readonly #above = new Heap((one, other) => one < other)

  set(order: number, watched: Watched): void {
    const known = this.#watched.get(order)
    if (known?.below === watched.below && known.above === watched.above) return
    this.#watched.set(order, watched)
    if (watched.below > 0) this.#below.push({ price: watched.below, order, watched })
    if (watched.above > 0) this.#above.push({ price: watched.above, order, watched })
  }

  remove(order: number): void {
    this.#watched.delete(order)
  }

  /** Orders that a price may do something to, each once and in order of their ids. */
  reachedBy(price: number): number[] {
    const isCurrent = ({ order, watched }: Entry) => this.#watched.get(order) === watched
    const below = this.#below.reached((at) => at >= price, isCurrent)
    const above = this.#above.reached((at) => at <= price, isCurrent)
    return [...new Set([...below, ...above])].sort((one, other) => one - other)
  }
}

class Heap {
  readonly #entries: Entry[] = []
  readonly #isBefore: (one: number, other: number) => boolean

  constructor(isBefore: (one: number, other: number) => boolean) {
    this.#isBefore = isBefore
  }

  /** Those reached stay; those that are watched at other prices by now are dropped. */
  reached(isReached: (price: number) => boolean, isCurrent: (entry: Entry) => boolean): number[] {
    const found: Entry[] = []
    while (this.#entries.length > 0 && isReached(this.#entries[0]!.price)) {
      const entry = this.#pop()
      if (isCurrent(entry)) found.push(entry)
    }
    for (const entry of found) this.push(entry)
    return found.map(({ order }) => order)
  }

  push(entry: Entry): void {
    const entries = this.#entries
    let place = entries.push(entry) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.#isBefore(entry.price, entries[above]!.price)) break
      entries[place] = entries[above]!
      place = above
    }
    entries[place] = entry
  }

  #pop(): Entry {
    const entries = this.#entries
    const first = entries[0]!
    const last = entries.pop()!
    if (entries.length === 0) return first
    let place = 0
    for (;;) {
      let next = 2 * place + 1
      if (next >= entries.length) break
      const other = next + 1
      if (other < entries.length && this.#isBefore(entries[other]!.price, entries[next]!.price)) {
        next = other
      }
      if (!this.#isBefore(entries[next]!.price, last.price)) break
      entries[place] = entries[next]!
      place = next
    }
    entries[place] = last
    return first
  }
}
