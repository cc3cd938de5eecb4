import type { OrderTerms, Owner, Side } from '@candor/engine'

export interface Resting {
  id: number
  user: Owner
  side: Side
  /** Ticks. */
  price: bigint
  /** Lots ordered, and lots still open. */
  quantity: bigint
  remaining: bigint
  /** When it was placed, where that still matters: prices of too soon after do not fill it. */
  youngFrom: number | undefined
  /** What it asks for beyond side, price and size. */
  terms?: OrderTerms | undefined
}

/** A market's resting orders in a plain list, searched from end to end. */
export class ModelBook {
  orders: Resting[] = []

  add(order: Resting): void {
    this.orders.push(order)
  }

  remove(order: Resting): void {
    this.orders = this.orders.filter((each) => each !== order)
  }

  /** One side in the order in which it is served: the better price, then the older order. */
  inPriority(side: Side): Resting[] {
    return this.orders.filter((order) => order.side === side).sort(servedBefore)
  }
}

function servedBefore(a: Resting, b: Resting): number {
  if (a.price === b.price) return a.id - b.id
  return betterFor(a.side, a.price, b.price) ? -1 : 1
}

/** True when, resting on this side, `price` is served before `other`. */
export function betterFor(side: Side, price: bigint, other: bigint): boolean {
  return side === 'buy' ? price > other : price < other
}
