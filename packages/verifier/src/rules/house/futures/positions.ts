import { actAt, type Order, watched } from './orders.ts'
import { Watch } from './watch.ts'

/** Every order that waits and every position, as the records so far leave them. */
export class Positions {
  readonly #orders = new Map<number, Order>()
  /** By index. */
  readonly #watches = new Map<number, Watch>()
  /** By index: positions with a trailing stop. */
  readonly #trailing = new Map<number, Set<Order>>()
  /** What the record at hand has closed: a position is reversed by its own lots. */
  #ended = new Map<number, Order>()

  get(id: number): Order | undefined {
    return this.#orders.get(id)
  }

  /** One that is open, or that this record has closed. */
  known(id: number): Order | undefined {
    return this.#orders.get(id) ?? this.#ended.get(id)
  }

  /** Called after each change of an order, a new one too. */
  put(order: Order): void {
    const { index } = order.rules
    this.#orders.set(order.id, order)
    this.#watchOf(index).set(order.id, watched(order))
    const known = this.#trailing.get(index) ?? new Set()
    if (order.trailing) this.#trailing.set(index, known.add(order))
    else known.delete(order)
  }

  end(order: Order): void {
    const { id, rules, lockedWith } = order
    this.#orders.delete(id)
    this.#ended.set(id, order)
    this.#watches.get(rules.index)?.remove(id)
    this.#trailing.get(rules.index)?.delete(order)
    const partner = this.#orders.get(lockedWith)
    if (partner) partner.lockedWith = 0
  }

  /** Orders that a print may do something to, with what it does. */
  reachedBy(index: number, price: number, seq: number): Order[] {
    const ids = this.#watches.get(index)?.reachedBy(price) ?? []
    return ids.flatMap((id) => {
      const order = this.#orders.get(id)!
      // The print that opened it does not count again.
      const isJudged = !order.isOpen || order.openSeq < seq
      return isJudged && actAt(order, price) !== undefined ? [order] : []
    })
  }

  /** Trailing stops follow a print that is better for their positions than any before. */
  follow(index: number, price: number): void {
    for (const order of this.#trailing.get(index) ?? []) {
      const { ppm, best } = order.trailing!
      const isBetter = order.direction === 'long' ? price > best : price < best
      if (!isBetter) continue
      order.trailing = { ppm, best: price }
      this.put(order)
    }
  }

  /** Called at the end of a record. */
  settle(): void {
    if (this.#ended.size > 0) this.#ended = new Map()
  }

  #watchOf(index: number): Watch {
    const known = this.#watches.get(index)
    if (known) return known
    const made = new Watch()
    this.#watches.set(index, made)
    return made
  }
}
