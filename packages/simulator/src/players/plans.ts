import type { Price } from '@candor/money'
import type { Seat } from './seat.ts'

/** A run begins at a moment of the minute after its time, which nobody can foresee. */
const WITHIN_MS = 60_000
/** What a purchase without a highest price counts on is offered no further above the index, in millionths. */
const NEAR_PPM = 10_000
/** Prices of the book that are looked at. */
const LEVELS = 500

export interface PlanTerms {
  /** buy: in the book at best price. swap: by a quote of the house. */
  kind: 'buy' | 'swap'
  /** Whole units of the quote currency. */
  worth: number
  /** Between two of its times. Shorter than days, so that a session has many. */
  everyMs: number
  /** Of an exchange: what is received is worth at most so much less than what is given, in millionths. */
  limitPpm?: number
}

/**
 * A recurring purchase of the account that acts, by the rule of docs/products.md. Its times are known
 * beforehand, as those of everybody's are; the moment of a run is not, and is told to nobody.
 */
export class Plan {
  readonly #seat: Seat
  readonly #terms: PlanTerms
  readonly #user: number
  #time: number
  #firesAt: number
  /** Whether its owner has paused it: a run that has begun and not been ordered is stopped by that too. */
  isPaused = false

  constructor(seat: Seat, terms: PlanTerms) {
    this.#seat = seat
    this.#terms = terms
    this.#user = seat.user
    this.#time = terms.everyMs
    this.#firesAt = this.#drawn()
  }

  /** Whether its time has come and the moment of its run has not. */
  get isDue(): boolean {
    return this.#seat.now >= this.#time
  }

  /** Carries out what is due at this moment. */
  pass(): void {
    if (this.#seat.now < this.#firesAt) return
    this.#time += this.#terms.everyMs
    this.#firesAt = this.#drawn()
    if (this.isPaused || this.#seat.last === 0) return
    const acting = this.#seat.user
    this.#seat.user = this.#user
    if (this.#terms.kind === 'buy') this.#buy()
    else this.#exchange()
    this.#seat.user = acting
  }

  #drawn(): number {
    return this.#time + this.#seat.chance.between(0, WITHIN_MS - 1)
  }

  /** For its worth, or as much of it as is offered near the index. */
  #buy(): void {
    const worth = Math.min(this.#terms.worth, offeredNear(this.#seat))
    // Nobody takes an order for less than one of the quote currency.
    if (worth >= 1) this.#seat.take('buy', worth)
  }

  #exchange(): void {
    const { worth, limitPpm = NEAR_PPM } = this.#terms
    const quote = this.#seat.quote('buy', worth)
    if (!quote) return
    const { baseScale, index } = this.#seat.listing
    const received = (quote.received * this.#seat.last) / 10 ** (baseScale + index.scale)
    if (received >= (worth * (1_000_000 - limitPpm)) / 1_000_000) this.#seat.use(quote)
  }
}

/** What the book offers up to a hundredth above the index, in whole units of the quote currency, down. */
function offeredNear(seat: Seat): number {
  const { house, last, tick, listing } = seat
  const { priceScale, quantityScale } = listing.market
  const most = Math.floor((last * (1 + NEAR_PPM / 1_000_000)) / tick) as Price
  const { asks } = house.engine.depth(0, LEVELS, house.timeOf(house.now))
  const near = asks.filter(({ price }) => price <= most)
  const sum = near.reduce((worth, { price, quantity }) => worth + price * quantity, 0)
  return Math.floor(sum / 10 ** (priceScale + quantityScale))
}
