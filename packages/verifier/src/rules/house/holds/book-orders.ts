import { accountId } from '../../../books/accounts.ts'
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

interface Traded {
  readonly quantity: number
  readonly makerOrder: number
  readonly takerOrder: number
}

/** Orders of the book and conditional orders, with what each holds: what its lots left would cost. */
export class BookOrders {
  readonly #promises: Promises
  readonly #resting = new Map<number, { placed: Placed; left: number }>()
  /** The one that the record at hand has placed: it rests when the record is over. */
  #placed: { placed: Placed; left: number } | undefined
  readonly #triggers = new Map<number, { user: number; market: number; side: Side }>()

  constructor(promises: Promises) {
    this.#promises = promises
  }

  take(event: DecodedEvent, terms: Terms): void {
    switch (event.type) {
      case 'spotOrderPlaced': {
        const placed = event as unknown as Placed
        this.#placed = { placed, left: placed.quantity }
        return
      }
      case 'spotTraded':
        return this.#traded(event as unknown as Traded, terms)
      case 'spotOrderReduced':
        return this.#less(event['order'] as number, event['lots'] as number, terms)
      case 'spotOrderClosed':
      case 'spotOrderLapsed':
        return this.#closed(event['order'] as number)
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
    this.#resting.set(rests.placed.order, rests)
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

  #closed(order: number): void {
    if (this.#placed?.placed.order === order) this.#placed = undefined
    this.#resting.delete(order)
    this.#promises.end(order)
  }

  #hold({ placed, left }: { placed: Placed; left: number }, terms: Terms): void {
    const { order, user, market, side, price } = placed
    const spec = terms.markets[market]
    const [base, quote] = [terms.currencies[spec?.base ?? -1], terms.currencies[spec?.quote ?? -1]]
    if (!spec || !base || !quote) return
    const { priceScale, quantityScale } = spec
    const lot = 10n ** BigInt(base.scale - quantityScale)
    const tickLot = 10n ** BigInt(quote.scale - priceScale - quantityScale)
    const units = side === 'sell' ? BigInt(left) * lot : BigInt(price) * BigInt(left) * tickLot
    this.#promises.set(order, [{ account: coinsHeld({ user, market, side }, terms), units }])
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
  return accountId({ owner: user, currency, purse: 'coin', isHeld: true })
}
