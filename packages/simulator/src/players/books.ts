import type { EngineView, Event, FastOpened, FuturesOrder, Owner, Purse } from '@candor/engine'
import { BASE, type Listing, QUOTE, QUOTE_SCALE } from './listing.ts'
import type { House } from './house.ts'
import { STEP_MS } from './path.ts'

const PURSES: readonly Purse[] = ['funding', 'coin']
const UNIT = 10 ** QUOTE_SCALE

/** What a player has: units of the quote currency, and how many more with each unit of the price. */
interface Holdings {
  units: number
  /** A price of 0 counted, this is what each unit of the price adds. */
  perPrice: number
}

/** How often a player staked something, and how much, in units of the quote currency. */
export interface Stakes {
  count: number
  worth: number
}

/**
 * The books of one player, who may have several accounts. What they earn is counted at the market's own price, and only where
 * the house has a hand in it: what a price without drift brings to somebody who merely holds is
 * nothing on average, and is left out because it would hide the rest.
 */
export class Books {
  readonly stakes: Stakes = { count: 0, worth: 0 }
  #earned = 0
  #has: Holdings
  readonly #house: House
  readonly #users: ReadonlySet<Owner>
  readonly #fast = new Map<number, FastOpened>()
  readonly #deviation: number

  /** `deviation`: of the price in a millisecond, in units of the index. */
  constructor(house: House, deviation: number) {
    this.#house = house
    this.#users = new Set(house.users)
    this.#deviation = deviation
    this.#has = holdingsOf(house)
  }

  /** Earned so far, in whole units of the quote currency. */
  get earned(): number {
    return this.#earned / UNIT
  }

  /** Takes account of everything that happened at a moment at which the market stood at `price`. */
  settle(price: number): void {
    const events = this.#house.takeEvents()
    if (events.length === 0) return
    for (const event of events) this.#follow(event, price)
    const before = this.#has
    const has = holdingsOf(this.#house)
    this.#earned += has.units - before.units + (has.perPrice - before.perPrice) * price
    this.#has = has
  }

  /**
   * Takes luck out of fast contracts: a bet that would balance each, made at `from` by what was known
   * then, averages to nothing and moves against the contract. Of a jump it counts what is usual, up
   * as much as down.
   */
  balance(from: number, to: number): void {
    if (this.#fast.size === 0) return
    const most = 4 * this.#deviation * Math.sqrt(STEP_MS)
    const moved = Math.max(-most, Math.min(most, to - from))
    for (const contract of this.#fast.values()) {
      this.#earned -= this.#slope(contract, from) * moved
    }
  }

  /** How much more a contract is worth with each unit of the price, by a usual market. */
  #slope({ direction, openPrice, stake, profit, expiresAt }: FastOpened, price: number): number {
    const left = this.#house.sinceStart(expiresAt) - this.#house.now - SETTLED_BEFORE_MS
    if (left < LAST_BALANCED_MS) return 0
    const deviation = this.#deviation * Math.sqrt(left)
    const far = (price - openPrice) / deviation
    const slope = Math.exp(-(far ** 2) / 2) / Math.sqrt(2 * Math.PI) / deviation
    return (direction === 'long' ? 1 : -1) * slope * Number(stake + profit)
  }

  #follow(event: Event, price: number): void {
    switch (event.kind) {
      case 'fastOpened':
        this.#fast.set(event.order, event)
        this.#stake(Number(event.stake))
        break
      case 'fastSettled':
        this.#fast.delete(event.order)
        break
      case 'positionOpened': {
        const order = this.#house.engine.futuresOrder(event.order)
        if (order) this.#stake(Number(order.worth))
        break
      }
      case 'spotTraded':
        for (const user of [event.makerUser, event.takerUser]) {
          if (this.#users.has(user)) this.#stake(Number(event.worth))
        }
        break
      case 'swapped': {
        const { from, amount } = event
        const { listing } = this.#house
        this.#stake(from === QUOTE ? Number(amount) : Number(amount) * perBase(listing) * price)
        break
      }
      default:
    }
  }

  #stake(worth: number): void {
    this.stakes.count++
    this.stakes.worth += worth / UNIT
  }
}

/** The median of the last three seconds is about the price of their middle, half a second late. */
const SETTLED_BEFORE_MS = 2_000
const LAST_BALANCED_MS = 500

function holdingsOf({ engine, users, listing }: House): Holdings {
  const has: Holdings = { units: 0, perPrice: 0 }
  for (const user of users) {
    has.units += balance(engine, user, QUOTE)
    has.perPrice += balance(engine, user, BASE) * perBase(listing)
    for (const order of engine.futuresOrders(user)) addPosition(has, order, listing)
  }
  return has
}

/** Its margin is among what is held. */
function addPosition(has: Holdings, order: Readonly<FuturesOrder>, { futures }: Listing): void {
  if (!order.isOpen) return
  const sign = order.direction === 'long' ? 1 : -1
  const perPrice = sign * order.lots * Number(futures.tickWorth)
  has.perPrice += perPrice
  has.units -= perPrice * order.price
}

function balance(engine: EngineView, user: Owner, currency: number): number {
  let units = 0
  for (const purse of PURSES) {
    units += Number(engine.available(user, purse, currency) + engine.held(user, purse, currency))
  }
  return units
}

/** What a unit of the base currency is worth with each unit of the price. */
function perBase({ baseScale, index }: Listing): number {
  return 10 ** (QUOTE_SCALE - baseScale - index.scale)
}
