import type { Decision, FuturesOrder, OpenOrder, Owner, Trigger } from '@candor/engine'
import { type Amount, amount, type Price, type Quantity, quantity } from '@candor/money'
import type { Chance } from '../random.ts'
import type { House } from './house.ts'
import { BASE, QUOTE, QUOTE_SCALE } from './listing.ts'
import { type Path, type Sight, sightAt, STEP_MS } from './path.ts'

export type Direction = 'long' | 'short'
export type Side = 'buy' | 'sell'

interface Opening {
  lever: number
  /** Whole units of the quote currency. */
  worth: number
  limit?: number
  ifReached?: 'open' | 'refuse'
  stopLoss?: number
  takeProfit?: number
}

/** Where a player sits: what they can see at a moment, and what they can ask of the house. */
export class Seat {
  readonly house: House
  readonly chance: Chance
  readonly #path: Path
  /** How far this player is ahead of the house, in milliseconds. */
  readonly #ahead: number
  /** The account that acts. */
  user: Owner

  constructor(house: House, path: Path, chance: Chance, ahead: number) {
    this.house = house
    this.chance = chance
    this.#path = path
    this.#ahead = ahead
    this.user = house.users[0]!
  }

  get now(): number {
    return this.house.now
  }

  get listing() {
    return this.house.listing
  }

  /** The house's last price; 0 before the first. */
  get last(): number {
    return this.house.engine.indexPrice(0)?.price ?? 0
  }

  /** Standard deviation of the market over a time, in units of the index. */
  deviation(ms: number): number {
    const { listing, second } = this.#path.kind
    return (listing.level * second * Math.sqrt(ms / 1_000)) / 1_000_000
  }

  /** What the house will have seen by the time that this player is ahead of it. */
  get sight(): Sight | undefined {
    return sightAt(this.#path.sights, this.now + this.#ahead)
  }

  /** How far the house's last price is behind what this player sees, in units of the index. */
  get toCome(): number {
    const { sight } = this
    return sight && this.last > 0 ? sight.newest - this.last : 0
  }

  /** The same in millionths of the price. */
  get toComePpm(): number {
    return this.last > 0 ? (this.toCome / this.last) * 1_000_000 : 0
  }

  /** The house's prices that this player knows will come, oldest first. */
  get coming(): number[] {
    const { prints } = this.#path
    const prices: number[] = []
    for (let at = firstAfter(prints, this.now); at < prints.length; at++) {
      const { at: time, price } = prints[at]!
      if (time > this.now + this.#ahead) break
      prices.push(price)
    }
    return prices
  }

  /** How long after a time the house prints next, as it does regularly. */
  printsAfter(time: number): number {
    const { prints } = this.#path
    return (prints[firstAfter(prints, time)]?.at ?? Number.POSITIVE_INFINITY) - time
  }

  /** The house's price this many prints ago. */
  past(prints: number): number {
    const all = this.#path.prints
    return all[firstAfter(all, this.now) - 1 - prints]?.price ?? this.last
  }

  /** The market without the rounding of any exchange, as late as the house sees it. */
  get finer(): number {
    const { steps } = this.#path
    const step = Math.floor((this.now - 520) / STEP_MS)
    return steps[Math.max(0, step)]!
  }

  fast(direction: Direction, stake: number, durationMs = 30_000): Decision {
    const requestId = this.house.nextRequest()
    const terms = { direction, stake: usdt(stake), durationMs, requestId }
    return this.house.submit({ kind: 'openFast', user: this.user, fast: 0, ...terms })
  }

  /** How many fast contracts of the account are open. */
  get contracts(): number {
    return this.house.engine.fastOrders(this.user).length
  }

  /** Futures orders of the account that acts, without what waits for its price. */
  get orders(): readonly Readonly<FuturesOrder>[] {
    return this.house.engine.futuresOrders(this.user)
  }

  /** Whether a position is opened and closed at the usual half-spread. */
  get isQuiet(): boolean {
    const { halfSpread } = this.listing.futures
    return this.house.spread(halfSpread) === halfSpread
  }

  get positions(): readonly Readonly<FuturesOrder>[] {
    return this.orders.filter(({ isOpen }) => isOpen)
  }

  /** How many orders of the account wait for their price. */
  get waiting(): number {
    return this.house.engine.pendingOrders(this.user).length
  }

  open(direction: Direction, { lever, worth, limit, ifReached, ...stops }: Opening): Decision {
    const { tickWorth } = this.listing.futures
    const lots = Math.max(
      1,
      Math.round((worth * 10 ** QUOTE_SCALE) / Number(tickWorth) / this.last),
    )
    return this.house.submit({
      kind: 'placeFuturesOrder',
      user: this.user,
      futures: 0,
      direction,
      method: limit === undefined ? 'market' : 'limit',
      price: limit as Price | undefined,
      ifReached,
      lots,
      lever,
      ...(stops as { stopLoss?: Price; takeProfit?: Price }),
      requestId: this.house.nextRequest(),
    })
  }

  /** What can be done with a position or a waiting order by its id alone. */
  act(kind: 'closePosition' | 'cancelFuturesOrder', order: number): Decision {
    return this.house.submit({ kind, user: this.user, order })
  }

  turn(kind: 'reversePosition' | 'followPosition' | 'lockPosition', order: number): Decision {
    const requestId = this.house.nextRequest()
    return this.house.submit({ kind, user: this.user, order, requestId })
  }

  setStops(order: number, stops: { stopLoss?: number; takeProfit?: number }): Decision {
    return this.house.submit({
      kind: 'setStops',
      user: this.user,
      order,
      ...(stops as { stopLoss?: Price; takeProfit?: Price }),
    })
  }

  get triggers(): readonly Readonly<Trigger>[] {
    return this.house.engine.triggers(this.user)
  }

  get resting(): readonly OpenOrder[] {
    return this.house.engine.openOrders(this.user)
  }

  /** A market order of a worth, in whole units of the quote currency. */
  take(side: Side, worth: number): Decision {
    const how = side === 'buy' ? { amount: usdt(worth) } : { quantity: this.lots(worth) }
    return this.#spot({ side, method: 'market', ...how })
  }

  /** A limit order at a price in ticks of the book. */
  rest(side: Side, price: number, worth: number): Decision {
    const terms = { price: price as Price, quantity: this.lots(worth) }
    return this.#spot({ side, method: 'limit', ...terms })
  }

  cancel(order: number): Decision {
    return this.house.submit({ kind: 'cancelSpotOrder', user: this.user, order })
  }

  /** The half-spread of the house's quotes in the book, in units of the index. */
  get bookSpread(): number {
    return (this.last * this.house.spread(this.listing.market.ladder.halfSpread)) / 1_000_000
  }

  /** Whether the book has no wider spread than usual. */
  get isBookQuiet(): boolean {
    const { halfSpread } = this.listing.market.ladder
    return this.house.spread(halfSpread) === halfSpread
  }

  /** The house's best prices in the book, in its ticks. */
  get top(): { bid: number; ask: number } {
    const { last, bookSpread, tick } = this
    return {
      bid: Math.floor((last - bookSpread) / tick),
      ask: Math.ceil((last + bookSpread) / tick),
    }
  }

  /** Units of the index in one tick of the book. */
  get tick(): number {
    return 10 ** (this.listing.index.scale - this.listing.market.priceScale)
  }

  lots(worth: number): Quantity {
    const { market, index } = this.listing
    const one = this.last / 10 ** index.scale
    return quantity(Math.max(1, Math.round((worth / one) * 10 ** market.quantityScale)))
  }

  #spot(
    terms: { side: Side } & (
      | { method: 'limit'; price: Price; quantity: Quantity }
      | { method: 'market'; amount?: Amount; quantity?: Quantity }
    ),
  ): Decision {
    const requestId = this.house.nextRequest()
    return this.house.submit({
      kind: 'placeSpotOrder',
      user: this.user,
      market: 0,
      ...terms,
      requestId,
    })
  }

  /** Asks for a quote of a worth; returns its id, the price it was made at, and its terms. */
  quote(side: Side, worth: number): Quote | undefined {
    const terms = this.#swapTerms(side, worth)
    const decision = this.house.submit({ kind: 'quoteSwap', user: this.user, ...terms })
    if (decision.outcome !== 'accepted') return undefined
    const quoted = decision.record.events.find((event) => event.kind === 'swapQuoted')
    const received = Number(quoted?.received ?? 0n)
    return { id: decision.reference, at: this.now, price: this.last, side, terms, received }
  }

  use({ id, terms }: Quote): Decision {
    const requestId = this.house.nextRequest()
    return this.house.submit({ kind: 'swap', user: this.user, ...terms, quote: id, requestId })
  }

  /** An exchange without a quote. */
  swap(side: Side, worth: number): Decision {
    const requestId = this.house.nextRequest()
    const terms = this.#swapTerms(side, worth)
    return this.house.submit({ kind: 'swap', user: this.user, ...terms, requestId })
  }

  #swapTerms(side: Side, worth: number) {
    if (side === 'buy') return { from: QUOTE, to: BASE, amount: usdt(worth) }
    const { baseScale, index } = this.listing
    const units = Math.round((worth * 10 ** (baseScale + index.scale)) / this.last)
    return { from: BASE, to: QUOTE, amount: amount(BigInt(units)) }
  }
}

export interface Quote {
  id: number
  at: number
  price: number
  side: Side
  terms: { from: number; to: number; amount: Amount }
  /** Units of the currency that is received. */
  received: number
}

export function usdt(whole: number): Amount {
  return amount(BigInt(Math.round(whole * 10 ** QUOTE_SCALE)))
}

function firstAfter(prints: readonly { at: number }[], time: number): number {
  let low = 0
  let high = prints.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (prints[middle]!.at <= time) low = middle + 1
    else high = middle
  }
  return low
}
