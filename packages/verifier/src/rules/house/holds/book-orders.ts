import { heldOfCoin } from '../../expected-postings.ts'
import { givenFor, unitsOf } from '../../market/units.ts'
import type { DecodedEvent } from '../../rule.ts'
import type { Terms } from '../../terms.ts'
import type { Promises } from './promises.ts'

type Side = 'buy' | 'sell'

interface Placed {
  readonly order: number
  readonly user: number
  readonly market: number
  readonly side: Side
  readonly method: 'market' | 'limit'
  readonly price: number
  readonly quantity: number
}

/** An order with the lots that it has left, and the units that are promised to be held for them. */
interface Rests {
  readonly placed: Placed
  left: number
  units: bigint
}

interface Traded {
  readonly quantity: number
  readonly makerOrder: number
  readonly takerOrder: number
}

/** Orders of the book and conditional orders, with what each holds: what its lots left would cost. */
export class BookOrders {
  readonly #promises: Promises
  readonly #resting = new Map<number, Rests>()
  /** The one that the record at hand has placed: it rests when the record is over. */
  #placed: Rests | undefined
  readonly #triggers = new Map<number, { user: number; market: number; side: Side }>()

  constructor(promises: Promises) {
    this.#promises = promises
  }

  take(event: DecodedEvent, terms: Terms): void {
    switch (event.type) {
      case 'spotOrderPlaced': {
        const placed = event as unknown as Placed
        this.#placed = { placed, left: placed.quantity, units: 0n }
        return
      }
      case 'spotTraded':
        return this.#traded(event as unknown as Traded, terms)
      case 'spotOrderReduced':
        return this.#less(event['order'] as number, event['lots'] as number, terms)
      case 'spotOrderClosed':
      case 'spotOrderLapsed':
        return this.#closed(event['order'] as number, terms)
      case 'triggerPlaced':
        return this.#trigger(event, event, terms)
      case 'exitFunded':
        return this.#trigger(event, event['begins'] as object | undefined, terms)
      case 'triggerEnded':
        this.#triggers.delete(event['order'] as number)
        return this.#promises.end(event['order'] as number)
    }
  }

  /** Called at the end of a record: what its order has left rests. */
  rest(terms: Terms): void {
    const rests = this.#placed
    this.#placed = undefined
    if (!rests) return
    const { order } = rests.placed
    this.#over(this.#resting.get(order), terms)
    // One id is of one thing: whatever stood under it is no more.
    this.#promises.end(order)
    this.#resting.set(order, rests)
    this.#hold(rests, terms)
  }

  #traded({ quantity, makerOrder, takerOrder }: Traded, terms: Terms): void {
    if (takerOrder !== 0 && this.#placed) this.#placed.left -= quantity
    if (makerOrder !== 0) this.#less(makerOrder, quantity, terms)
  }

  #less(order: number, lots: number, terms: Terms): void {
    const found = this.#resting.get(order)
    if (!found) return
    found.left -= lots
    this.#hold(found, terms)
  }

  #closed(order: number, terms: Terms): void {
    if (this.#placed?.placed.order === order) this.#placed = undefined
    this.#over(this.#resting.get(order), terms)
    this.#resting.delete(order)
    this.#promises.end(order)
  }

  #over(rests: Rests | undefined, terms: Terms): void {
    if (!rests) return
    this.#promises.change(coinsHeld(rests.placed, terms), -rests.units)
    rests.units = 0n
  }

  #hold(rests: Rests, terms: Terms): void {
    const { placed, left } = rests
    const spec = terms.markets[placed.market]
    if (!spec || !terms.currencies[spec.base] || !terms.currencies[spec.quote]) return
    const units = givenFor(unitsOf(terms, spec), placed.side, placed.price, left)
    this.#promises.change(coinsHeld(placed, terms), units - rests.units)
    rests.units = units
  }

  #trigger(event: DecodedEvent, begins: object | undefined, terms: Terms): void {
    const [order, user] = [event['order'] as number, event['user'] as number]
    if (begins) {
      const { market, side } = begins as { market: number; side: Side }
      this.#triggers.set(order, { user, market, side })
    }
    const known = this.#triggers.get(order)
    if (!known) return
    this.#promises.set(order, [
      { account: coinsHeld(known, terms), units: event['held'] as bigint },
    ])
  }
}

/** A buy holds of the quote currency, a sell of the base, both of coin assets. */
function coinsHeld(
  { user, market, side }: { user: number; market: number; side: Side },
  terms: Terms,
): number {
  const spec = terms.markets[market]!
  const currency = side === 'buy' ? spec.quote : spec.base
  return heldOfCoin(user, currency)
}
