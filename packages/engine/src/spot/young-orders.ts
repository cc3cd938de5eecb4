import { FILLS_WITHIN_MS, OPENING_LAG_MS } from '@candor/terms'

/** The first order that was placed at a time. */
export interface Placed {
  at: number
  order: number
}

/**
 * Tells which orders are younger than the lag after which a price may fill them, so that nobody
 * rests an order just before a price that is known elsewhere. Remembers as long as a price may be
 * made of what was received before it is printed.
 */
export class YoungOrders {
  #placed: Placed[] = []

  /** Notes an order; they come in order of time and id. */
  note(placed: Placed): void {
    const since = this.#firstAfter(placed.at - OPENING_LAG_MS - FILLS_WITHIN_MS)
    if (since > 0) this.#placed.splice(0, since)
    if (this.#placed.at(-1)?.at !== placed.at) this.#placed.push(placed)
  }

  /**
   * Returns the first id of those placed less than the lag before `receivedAt`, which is at most
   * `FILLS_WITHIN_MS` ago; Infinity for none.
   */
  youngFrom(receivedAt: number): number {
    const place = this.#firstAfter(receivedAt - OPENING_LAG_MS)
    return this.#placed[place]?.order ?? Number.POSITIVE_INFINITY
  }

  entries(): readonly Placed[] {
    return this.#placed
  }

  restore(placed: readonly Placed[]): void {
    this.#placed = [...placed]
  }

  #firstAfter(time: number): number {
    let low = 0
    let high = this.#placed.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#placed[middle]!.at <= time) low = middle + 1
      else high = middle
    }
    return low
  }
}
