import type { OrderTerms, Side } from './spot-events.ts'

/** What an order is when it comes to rest. */
export interface RestingOrder {
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

/** An order that rests, in the queue of its price. */
export interface Resting extends RestingOrder {
  level: Level
  before: Resting | undefined
  after: Resting | undefined
}

/** The orders of one price, the oldest first. */
interface Level {
  readonly price: number
  first: Resting | undefined
  last: Resting | undefined
  /** The next price that is less good. */
  worse: Level | undefined
}

/** The orders that rest in all markets: of each side the best price first, then the older one. */
export class Book {
  readonly #orders = new Map<number, Resting>()
  /** By market: how many orders of each person rest. */
  readonly #counts: Map<number, number>[] = []
  readonly #buys: BookSide[] = []
  readonly #sells: BookSide[] = []

  get(id: number): Resting | undefined {
    return this.#orders.get(id)
  }

  /** How many orders of a person rest in a market. */
  countOf(market: number, user: number): number {
    return this.#counts[market]?.get(user) ?? 0
  }

  /** The first one of a side of a market, in its priority. */
  first(market: number, side: Side): Resting | undefined {
    return this.#sideOf(market, side).best?.first
  }

  /** The one behind it, at the same price or the next one that is less good. */
  next({ after, level }: Resting): Resting | undefined {
    return after ?? level.worse?.first
  }

  add(order: RestingOrder): void {
    this.remove(order.id)
    this.#orders.set(order.id, this.#sideOf(order.market, order.side).add(order))
    this.#count(order, 1)
  }

  remove(id: number): void {
    const order = this.#orders.get(id)
    if (!order) return
    this.#orders.delete(id)
    this.#sideOf(order.market, order.side).remove(order)
    this.#count(order, -1)
  }

  #count({ market, user }: RestingOrder, by: number): void {
    const counts = (this.#counts[market] ??= new Map<number, number>())
    const count = (counts.get(user) ?? 0) + by
    if (count === 0) counts.delete(user)
    else counts.set(user, count)
  }

  #sideOf(market: number, side: Side): BookSide {
    const sides = side === 'buy' ? this.#buys : this.#sells
    return (sides[market] ??= new BookSide(side === 'buy'))
  }
}

/** One side of one market. Most that comes and goes does so near the best price, which is the last one. */
class BookSide {
  readonly #buys: boolean
  readonly #levels: Level[] = []
  readonly #byPrice = new Map<number, Level>()

  constructor(buys: boolean) {
    this.#buys = buys
  }

  get best(): Level | undefined {
    return this.#levels[this.#levels.length - 1]
  }

  add({ id, user, market, side, price, at, terms, quantity, remaining }: RestingOrder): Resting {
    const level = this.#byPrice.get(price) ?? this.#begin(price)
    // Ids rise with time, so that the smaller one rests longer.
    let before = level.last
    while (before && before.id > id) before = before.before
    const after = before ? before.after : level.first
    const links = { level, before, after }
    const order = { id, user, market, side, price, at, terms, quantity, remaining, ...links }
    if (before) before.after = order
    else level.first = order
    if (after) after.before = order
    else level.last = order
    return order
  }

  remove({ level, before, after }: Resting): void {
    if (before) before.after = after
    else level.first = after
    if (after) after.before = before
    else level.last = before
    if (!level.first) this.#end(level)
  }

  #begin(price: number): Level {
    const levels = this.#levels
    const place = this.#placeOf(price)
    const level = { price, first: undefined, last: undefined, worse: levels[place - 1] }
    const better = levels[place]
    if (better) better.worse = level
    levels.splice(place, 0, level)
    this.#byPrice.set(price, level)
    return level
  }

  #end(level: Level): void {
    const levels = this.#levels
    const place = this.#placeOf(level.price)
    const better = levels[place + 1]
    if (better) better.worse = level.worse
    if (better) levels.splice(place, 1)
    else levels.pop()
    this.#byPrice.delete(level.price)
  }

  /** How many prices are less good. */
  #placeOf(price: number): number {
    const levels = this.#levels
    let low = 0
    let high = levels.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = levels[middle]!.price
      if (this.#buys ? other < price : other > price) low = middle + 1
      else high = middle
    }
    return low
  }
}
