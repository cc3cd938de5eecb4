import type { Owner } from '../ledger/accounts.ts'

/** Orders of one kind that are open, by id and by user. Ids count up, so a user's come in order. */
export class UserOrders<Order extends { readonly id: number; readonly user: Owner }> {
  readonly #orders = new Map<number, Order>()
  readonly #users = new Map<Owner, Set<number>>()

  get count(): number {
    return this.#orders.size
  }

  get oldest(): Order | undefined {
    return this.#orders.values().next().value
  }

  get(id: number): Order | undefined {
    return this.#orders.get(id)
  }

  add(order: Order): void {
    if (this.#orders.has(order.id)) throw new Error(`order ${order.id} is open already`)
    this.#orders.set(order.id, order)
    const own = this.#users.get(order.user)
    if (own) own.add(order.id)
    else this.#users.set(order.user, new Set([order.id]))
  }

  /** Takes an order out and returns it. Throws when it is not open. */
  remove(id: number): Order {
    const order = this.#orders.get(id)
    if (!order) throw new Error(`order ${id} is not open`)
    this.#orders.delete(id)
    const own = this.#users.get(order.user)!
    own.delete(id)
    if (own.size === 0) this.#users.delete(order.user)
    return order
  }

  /** A user's open orders, oldest first. */
  of(user: Owner): Order[] {
    const own = this.#users.get(user)
    return own ? Array.from(own, (id) => this.#orders.get(id)!) : []
  }

  countOf(user: Owner): number {
    return this.#users.get(user)?.size ?? 0
  }

  /** Whether one of them passes the test; in no particular order. */
  some(passes: (order: Order) => boolean): boolean {
    for (const order of this.#orders.values()) if (passes(order)) return true
    return false
  }

  /** All of them, oldest first. */
  all(): Order[] {
    return [...this.#orders.values()].sort((a, b) => a.id - b.id)
  }
}
