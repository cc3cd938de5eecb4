import type { Resting } from '../market/book.ts'
import type { Side } from '../market/spot-events.ts'
import type { Walk } from './walk.ts'

/** Most fills of one record. */
export const MOST_FILLS = 4_096

/** An order as it comes to a market. */
export interface Incoming {
  readonly user: number
  readonly side: Side
  /** The furthest price that it fills at, and the furthest at which it meets people. */
  readonly limit: number
  readonly peopleLimit: number | undefined
  readonly lots: number
  /** Units of the quote that it may spend; undefined where nothing bounds it. */
  readonly amount: bigint | undefined
  readonly selfTrade: 'newest' | 'oldest' | 'both'
  /** Whether it goes past its owner's own orders that it may not close. */
  readonly passesOwn: boolean
}

/** What it meets. */
export interface Opposite {
  /** Resting orders of the other side that stand, in their priority. */
  readonly people: { next(): Resting | undefined }
  readonly house: Walk | undefined
  /** Quote units of one tick of one lot. */
  readonly tickLot: bigint
  /** Whether the house's quotes reach an order, which then is not closed for its owner's other one. */
  isBound(order: Resting): boolean
}

/** A fill as the book would have it; `maker` is undefined for the house. */
export interface Fill {
  readonly maker: Resting | undefined
  readonly price: number
  readonly lots: number
}

export interface Matched {
  readonly fills: readonly Fill[]
  /** Own orders that it closes instead of meeting them. */
  readonly ownClosed: readonly Resting[]
  readonly left: number
  readonly stop: 'price' | 'amount' | 'selfTrade' | 'room'
}

/**
 * How an order has to meet the other side: the best price first, people before the house at an equal
 * price, and among them the older order; each at the price of the order that rests.
 */
export function matchOf(
  order: Incoming,
  { people, tickLot, isBound, ...other }: Opposite,
): Matched {
  const { side, limit } = order
  const fills: Fill[] = []
  const ownClosed: Resting[] = []
  const isPast = (price: number, bound: number) => (side === 'buy' ? price > bound : price < bound)
  let house = other.house
  let maker = people.next()
  let left = order.lots
  let worth = 0n
  let stop: Matched['stop'] = 'price'
  while (left > 0) {
    const isShut =
      maker && order.peopleLimit !== undefined && isPast(maker.price, order.peopleLimit)
    const resting = maker && !isShut ? maker : undefined
    const quoted = house?.price ?? 0
    const person = resting && (quoted === 0 || !isPast(resting.price, quoted)) ? resting : undefined
    const price = person?.price ?? quoted
    if (price === 0 || isPast(price, limit)) break
    if (fills.length >= MOST_FILLS) {
      stop = 'room'
      break
    }
    const offered = person ? person.remaining : house!.lots()
    if (offered === 0) {
      house = undefined
      continue
    }
    if (person?.user === order.user) {
      const closes = order.selfTrade !== 'newest' && !isBound(person)
      if (closes) ownClosed.push(person)
      if (!closes || order.selfTrade === 'both') stop = 'selfTrade'
      if (stop === 'selfTrade' && !order.passesOwn) break
      maker = people.next()
      continue
    }
    let lots = Math.min(offered, left)
    if (order.amount !== undefined) {
      const cost = BigInt(price) * tickLot
      const payable = (order.amount - worth) / cost
      if (payable < BigInt(lots)) lots = Number(payable)
      worth += BigInt(lots) * cost
    }
    if (lots === 0) {
      stop = 'amount'
      break
    }
    fills.push({ maker: person, price, lots })
    left -= lots
    if (!person) {
      house!.take(lots)
      continue
    }
    house?.filledByPeople(lots)
    if (lots === offered) maker = people.next()
  }
  return { fills, ownClosed, left, stop }
}
