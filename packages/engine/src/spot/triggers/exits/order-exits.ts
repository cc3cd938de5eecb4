import type { Price } from '@candor/money'
import type { Owner } from '../../../ledger/accounts.ts'
import type { Side } from '../../book/index.ts'
import type { TriggerSource } from '../trigger.ts'

/** One way out of what an order has filled. */
export interface Exit {
  /** The price that reaches it, in ticks. */
  trigger: Price
  /** Its order's limit, in ticks; without one it is at the market. */
  limit?: Price | undefined
}

/**
 * The stop and the take-profit of an order, at least one of them. They become a conditional order of the
 * other side with what the order fills.
 */
export interface OrderExits {
  /** Which price they go by. */
  on: TriggerSource
  stop?: Exit | undefined
  takeProfit?: Exit | undefined
}

/** The exits of an order that is open, with what they are of. */
export interface ExitsOfOrder {
  user: Owner
  market: number
  /** The side of the order; its exits are of the other one. */
  side: Side
  exits: OrderExits
}

/** The exits of open orders that have any. */
export class ExitsOfOrders {
  readonly #exits = new Map<number, ExitsOfOrder>()
  readonly #byUser = new Map<Owner, Set<number>>()
  /** Those whose orders are closed by the record that is being applied. */
  #closed: number[] = []

  get isEmpty(): boolean {
    return this.#exits.size === 0
  }

  get(order: number): ExitsOfOrder | undefined {
    return this.#exits.get(order)
  }

  /** The orders of a user that have any. */
  ordersOf(user: Owner): ReadonlySet<number> {
    return this.#byUser.get(user) ?? NONE
  }

  set(order: number, one: ExitsOfOrder): void {
    this.#exits.set(order, one)
    const known = this.#byUser.get(one.user)
    if (known) known.add(order)
    else this.#byUser.set(one.user, new Set([order]))
  }

  delete(order: number): void {
    const user = this.#exits.get(order)?.user
    if (user === undefined) return
    this.#exits.delete(order)
    const others = this.#byUser.get(user)!
    others.delete(order)
    if (others.size === 0) this.#byUser.delete(user)
  }

  /** Notes that an order is closed: what its last fills delivered is still for its exits. */
  close(order: number): void {
    if (this.#exits.has(order)) this.#closed.push(order)
  }

  /** Called at the end of every record: forgets those of orders that it closed. */
  settle(): void {
    if (this.#closed.length === 0) return
    for (const order of this.#closed) this.delete(order)
    this.#closed = []
  }

  /** All of them, by order. */
  entries(): { order: number; exits: OrderExits }[] {
    return [...this.#exits]
      .map(([order, { exits }]) => ({ order, exits }))
      .sort((a, b) => a.order - b.order)
  }
}

const NONE: ReadonlySet<number> = new Set()
