import type { Owner } from '../ledger/accounts.ts'

/** How many places there are; a power of two. */
const PLACES = 1 << 13

/**
 * Owners of recently closed orders, so that cancelling an order in the moment it is filled is
 * refused as closed and not as unknown. An order's place is the low bits of its id; a later order
 * overwrites it. It decides the name of a refusal and nothing else.
 */
export class ClosedOrders {
  /** Order and owner in turn. */
  #rows = new Float64Array(2 * PLACES)

  add(order: number, user: Owner): void {
    const place = order & (PLACES - 1)
    this.#rows[2 * place] = order
    this.#rows[2 * place + 1] = user
  }

  /** Returns the owner of a recently closed order, or 0. */
  ownerOf(order: number): Owner {
    const place = order & (PLACES - 1)
    return this.#rows[2 * place] === order ? this.#rows[2 * place + 1]! : 0
  }

  /** All that are remembered, in order of place. */
  *entries(): Generator<{ order: number; user: Owner }> {
    for (let at = 0; at < 2 * PLACES; at += 2) {
      if (this.#rows[at] !== 0) yield { order: this.#rows[at]!, user: this.#rows[at + 1]! }
    }
  }
}
