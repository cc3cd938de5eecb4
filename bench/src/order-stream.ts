import {
  BUY,
  type BookSide,
  Book,
  Fills,
  SELL,
  submitLimit,
  submitMarket,
} from '@candor/engine/testing'
import { seededRandom } from '@candor/journal/testing'

export const LIMIT = 0
export const MARKET = 1
export const CANCEL = 2

/**
 * A seeded stream of orders as columns: everything compared with each other runs the same one. The
 * first `opening` operations are limit orders that fill the book; the measured ones follow.
 */
export interface OrderStream {
  opening: number
  /** All operations, the opening ones included. */
  length: number
  /** LIMIT, MARKET or CANCEL. */
  kinds: Uint8Array
  sides: Uint8Array
  /** Ticks; 0 unless LIMIT. */
  prices: Int32Array
  /** Lots; 0 for CANCEL. */
  quantities: Int32Array
  /** LIMIT and MARKET: the order's id, 1, 2, 3...; CANCEL: the id of the order it takes back. */
  orders: Int32Array
}

export interface StreamShape {
  seed: number
  /** Orders resting in the book when the measured part begins, and about as many all the way. */
  resting: number
  /** Measured operations. */
  operations: number
}

const FIRST_MID = 6_500_000
const MEAN_LOTS = 100
const TWO_32 = 4_294_967_296

/**
 * 55 % limit orders, 10 % market orders, 35 % cancellations of live orders. Limit prices lie around
 * a mid that walks at random: most within some tens of ticks, a tail of some thousands, one in
 * sixteen across the spread. The size of market orders keeps the number of resting orders steady.
 * The book tells which orders are still alive to be cancelled; it takes no other part.
 */
export function orderStream({ seed, resting, operations }: StreamShape): OrderStream {
  const source = seededRandom(seed)
  const random = (): number => source.below(TWO_32) / TWO_32
  const length = resting + operations
  const stream: OrderStream = {
    opening: resting,
    length,
    kinds: new Uint8Array(length),
    sides: new Uint8Array(length),
    prices: new Int32Array(length),
    quantities: new Int32Array(length),
    orders: new Int32Array(length),
  }
  const book = new Book(resting)
  const fills = new Fills()
  const candidates = new LiveOrders()
  const spread = Math.max(60, Math.round(Math.sqrt(resting)))
  let mid = FIRST_MID
  let order = 0

  const placeLimit = (at: number, crossing: boolean): void => {
    const side: BookSide = random() < 0.5 ? BUY : SELL
    const away = distance(random, spread)
    const offset = crossing ? -Math.floor(random() * 3) : 1 + away
    const price = side === BUY ? mid - offset : mid + offset
    const quantity = lots(random)
    order++
    stream.kinds[at] = LIMIT
    stream.sides[at] = side
    stream.prices[at] = price
    stream.quantities[at] = quantity
    stream.orders[at] = order
    if (submitLimit(book, { side, price, quantity, order, user: 0 }, fills) > 0)
      candidates.add(order)
  }
  for (let at = 0; at < resting; at++) {
    placeLimit(at, false)
    fills.clear()
  }
  for (let at = resting; at < length; at++) {
    fills.clear()
    if (random() < 0.2) mid += random() < 0.5 ? -1 : 1
    const dice = random()
    if (dice < 0.55) {
      placeLimit(at, random() < 1 / 16)
    } else if (dice < 0.65) {
      const side: BookSide = random() < 0.5 ? BUY : SELL
      const surplus = (book.count - resting) / Math.max(100, resting / 50)
      const quantity = Math.ceil(lots(random) * Math.min(4, Math.max(0.5, 1.5 + surplus)))
      order++
      stream.kinds[at] = MARKET
      stream.sides[at] = side
      stream.quantities[at] = quantity
      stream.orders[at] = order
      submitMarket(book, side, quantity, fills)
    } else {
      const target = candidates.takeLive(book, random)
      stream.kinds[at] = CANCEL
      stream.orders[at] = target
      book.cancel(target)
    }
  }
  return stream
}

/** Orders that came to rest, any of which may have been filled since. */
class LiveOrders {
  readonly #orders: number[] = []

  add(order: number): void {
    this.#orders.push(order)
  }

  /** A random one that is still in the book, or 0 when there is none. */
  takeLive(book: Book, random: () => number): number {
    const orders = this.#orders
    while (orders.length > 0) {
      const at = Math.floor(random() * orders.length)
      const order = orders[at]!
      orders[at] = orders[orders.length - 1]!
      orders.pop()
      if (book.find(order) >= 0) return order
    }
    return 0
  }
}

/** Ticks from the mid: exponential around `spread`, and ten times as far for one order in ten. */
function distance(random: () => number, spread: number): number {
  const scale = random() < 0.1 ? spread * 10 : spread
  return Math.floor(-Math.log(1 - random()) * scale)
}

function lots(random: () => number): number {
  return 1 + Math.floor(-Math.log(1 - random()) * MEAN_LOTS)
}
