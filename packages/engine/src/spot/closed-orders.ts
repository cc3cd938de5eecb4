import type { Owner } from '../ledger/accounts.ts'

/** How many places there are; a power of two. */
const PLACES = 1 << 14

/**
 * The owners of orders that closed lately, so that a user who cancels an order in the moment it is
 * filled hears that it is closed and not that it never was. An order's place is the low bits of its
 * id; a later order takes the place over. Nothing is decided by it but the name of a refusal.
 */
export class ClosedOrders {
  #ids = new Float64Array(PLACES)
  #users = new Float64Array(PLACES)

  add(order: number, user: Owner): void {
    const place = order % PLACES
    this.#ids[place] = order
    this.#users[place] = user
  }

  /** The owner of a lately closed order, or 0. */
  ownerOf(order: number): Owner {
    const place = order % PLACES
    return this.#ids[place] === order ? this.#users[place]! : 0
  }

  /** All that are remembered, in order of place. */
  *entries(): Generator<{ order: number; user: Owner }> {
    for (let place = 0; place < PLACES; place++) {
      if (this.#ids[place] !== 0) yield { order: this.#ids[place]!, user: this.#users[place]! }
    }
  }
}
