import type { Owner } from '@candor/engine'

/** How many closed orders are remembered at most: one for each remainder of their ids. */
const PLACES = 8_192

/** Whose orders closed lately. Longer ago an order is as unknown as one that never was. */
export class RecentlyClosed {
  readonly #places: Map<number, { id: number; user: Owner }>

  constructor(places: Iterable<[number, { id: number; user: Owner }]> = []) {
    this.#places = new Map(places)
  }

  get(id: number): Owner | undefined {
    const kept = this.#places.get(id % PLACES)
    return kept?.id === id ? kept.user : undefined
  }

  /** Takes the place of another order with the same remainder. */
  set(id: number, user: Owner): void {
    // The newest stands last.
    if (this.get(id) === undefined) this.#places.delete(id % PLACES)
    this.#places.set(id % PLACES, { id, user })
  }

  /** Ids with their owners, the newest last. */
  entries(): [id: number, user: Owner][] {
    return [...this.#places.values()].map(({ id, user }) => [id, user])
  }

  copy(): RecentlyClosed {
    return new RecentlyClosed(this.#places)
  }
}
