import type { Owner } from '../ledger/accounts.ts'

/**
 * How long an order holds: `ioc` fills what it finds at once, `fok` all of it at once or nothing, `gtd`
 * waits in the book until a moment. Without one it waits until it is filled or taken back.
 */
export type TimeInForce = 'ioc' | 'fok' | 'gtd'

/**
 * What becomes of an order that would meet its owner's own: the rest of the one that comes is closed
 * (`newest`), the one that rests is closed (`oldest`), or both.
 */
export type SelfTrade = 'newest' | 'oldest' | 'both'

/** Terms of one order beyond side, price and size. */
export interface AskedTerms {
  timeInForce?: TimeInForce | undefined
  /** Of `gtd`: when it closes, in milliseconds since 1970 UTC. */
  expiresAt?: number | undefined
  /** It is refused where it would take from the book or the house at once. */
  postOnly?: boolean | undefined
  /** `newest` where nothing is said. */
  selfTrade?: SelfTrade | undefined
  /** The owner's own name of it, unique among their open orders. */
  clientId?: string | undefined
}

/** The terms of an order as they are kept. */
export interface OrderTerms extends AskedTerms {
  /** The order whose place it took when that was amended. */
  replaces?: number | undefined
  /** The trigger that placed it. */
  trigger?: number | undefined
}

/** The terms of open orders that have any, and their owners' names of them. */
export class TermsOfOrders {
  readonly #terms = new Map<number, { user: Owner; terms: OrderTerms }>()
  readonly #orders = new Map<string, number>()
  /** How many of them close at a moment. */
  #timed = 0

  get(order: number): OrderTerms | undefined {
    return this.#terms.get(order)?.terms
  }

  /** The open order that its owner calls so. */
  called(user: Owner, clientId: string): number | undefined {
    return this.#orders.get(`${user} ${clientId}`)
  }

  /** Whether an order's time is over, also while nobody has closed it yet. */
  isOver(order: number, at: number): boolean {
    if (this.#timed === 0) return false
    const expiresAt = this.get(order)?.expiresAt
    return expiresAt !== undefined && expiresAt <= at
  }

  set(order: number, user: Owner, terms: OrderTerms): void {
    this.#terms.set(order, { user, terms })
    if (terms.expiresAt !== undefined) this.#timed++
    if (terms.clientId !== undefined) this.#orders.set(`${user} ${terms.clientId}`, order)
  }

  delete(order: number): void {
    if (this.#terms.size === 0) return
    const known = this.#terms.get(order)
    if (!known) return
    this.#terms.delete(order)
    if (known.terms.expiresAt !== undefined) this.#timed--
    const { user, terms } = known
    if (terms.clientId !== undefined) this.#orders.delete(`${user} ${terms.clientId}`)
  }

  /** All of them, by order. */
  entries(): { order: number; terms: OrderTerms }[] {
    return [...this.#terms]
      .map(([order, { terms }]) => ({ order, terms }))
      .sort((a, b) => a.order - b.order)
  }
}
