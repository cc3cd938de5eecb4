import type { OrderTerms, Side } from './spot-events.ts'

/** An order that rests. */
export interface Resting {
  readonly id: number
  readonly user: number
  readonly market: number
  readonly side: Side
  readonly price: number
  /** When it was placed. */
  readonly at: number
  readonly terms: OrderTerms | undefined
  /** Lots ordered, and lots that are not filled. */
  quantity: number
  remaining: number
}

/** The orders that rest in all markets: of each side the best price first, then the older one. */
export class Book {
  readonly #orders = new Map<number, Resting>()
  readonly #sides = new Map<string, Resting[]>()

  get(id: number): Resting | undefined {
    return this.#orders.get(id)
  }

  /** One side of a market, in its priority. */
  side(market: number, side: Side): readonly Resting[] {
    return this.#listOf(market, side)
  }

  add(order: Resting): void {
    const list = this.#listOf(order.market, order.side)
    this.#orders.set(order.id, order)
    list.splice(placeIn(list, order), 0, order)
  }

  remove(id: number): void {
    const order = this.#orders.get(id)
    if (!order) return
    const list = this.#listOf(order.market, order.side)
    list.splice(placeIn(list, order), 1)
    this.#orders.delete(id)
  }

  #listOf(market: number, side: Side): Resting[] {
    const key = `${market} ${side}`
    let list = this.#sides.get(key)
    if (!list) this.#sides.set(key, (list = []))
    return list
  }
}

/** Ids rise with time, so that the smaller one rests longer. */
function placeIn(list: readonly Resting[], order: Resting): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle]!, order)) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore(one: Resting, other: Resting): boolean {
  if (one.price === other.price) return one.id < other.id
  return one.side === 'buy' ? one.price > other.price : one.price < other.price
}
