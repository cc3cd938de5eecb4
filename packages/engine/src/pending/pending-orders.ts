import type { Exposure } from '../core/pending-spec.ts'
import type { Owner } from '../ledger/accounts.ts'
import { UserOrders } from '../orders/user-orders.ts'
import type { AgreedPrint } from '../prices/index-prices.ts'
import { isReached, type PendingOrder } from './pending-order.ts'

/** Everything that waits for a price, oldest first. */
export class PendingOrders {
  readonly #orders = new UserOrders<PendingOrder>()
  /** By index: those that wait for its next print, in the order they were accepted. */
  readonly #waiting = new Map<number, Set<PendingOrder>>()
  /** Those whose prints have come, in the order they came. */
  readonly #reached = new Set<PendingOrder>()
  /** By the position that they end. */
  readonly #ending = new Map<number, PendingOrder>()
  readonly #exposed = new Map<string, bigint>()

  get count(): number {
    return this.#orders.count
  }

  get oldest(): PendingOrder | undefined {
    return this.#orders.oldest
  }

  get(id: number): PendingOrder | undefined {
    return this.#orders.get(id)
  }

  /** A user's own, oldest first. */
  of(user: Owner): PendingOrder[] {
    return this.#orders.of(user)
  }

  countOf(user: Owner): number {
    return this.#orders.countOf(user)
  }

  all(): PendingOrder[] {
    return this.#orders.all()
  }

  /** Those that wait for the next print of an index, oldest first. */
  waitingFor(index: number): Iterable<PendingOrder> {
    return this.#waiting.get(index) ?? []
  }

  /** Those that can be carried out, in the order in which their prints came. */
  reached(): Iterable<PendingOrder> {
    return this.#reached
  }

  /** The one that ends a position. */
  ending(position: number): PendingOrder | undefined {
    return this.#ending.get(position)
  }

  /** What all that wait would add to a pool's stake in one direction of a product. */
  exposed(product: Exposure['product'], id: number, direction: Exposure['direction']): bigint {
    return this.#exposed.get(`${product} ${id} ${direction}`) ?? 0n
  }

  add(order: PendingOrder): void {
    this.#orders.add(order)
    if (isReached(order)) this.#reached.add(order)
    for (const index of order.indexes) {
      if (order.prints.has(index)) continue
      const waiting = this.#waiting.get(index)
      if (waiting) waiting.add(order)
      else this.#waiting.set(index, new Set([order]))
    }
    if (order.ends !== undefined) this.#ending.set(order.ends, order)
    this.#expose(order, 1n)
  }

  /** Gives an order the print of one of its indexes. */
  reach(id: number, index: number, print: AgreedPrint): void {
    const order = this.#known(id)
    order.prints.set(index, print)
    this.#waiting.get(index)?.delete(order)
    if (isReached(order)) this.#reached.add(order)
  }

  remove(id: number): PendingOrder {
    const order = this.#known(id)
    this.#orders.remove(id)
    this.#reached.delete(order)
    for (const index of order.indexes) this.#waiting.get(index)?.delete(order)
    if (order.ends !== undefined) this.#ending.delete(order.ends)
    this.#expose(order, -1n)
    return order
  }

  #known(id: number): PendingOrder {
    const order = this.#orders.get(id)
    if (!order) throw new Error(`order ${id} does not wait for a price`)
    return order
  }

  #expose({ exposure }: PendingOrder, sign: bigint): void {
    if (!exposure) return
    const key = `${exposure.product} ${exposure.id} ${exposure.direction}`
    this.#exposed.set(key, (this.#exposed.get(key) ?? 0n) + sign * exposure.worth)
  }
}
