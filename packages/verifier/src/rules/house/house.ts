import type { Context, DecodedEvent, DecodedRecord, Rule } from '../rule.ts'
import { Caps } from './caps.ts'
import { Earn } from './earn/earn.ts'
import { judgeFastCover } from './fast/cover.ts'
import { Fast } from './fast/fast.ts'
import { Futures } from './futures/futures.ts'
import { Holds } from './holds/holds.ts'
import { type Pending, Pendings } from './pendings.ts'
import { Prices, type PricesPrinted, type PricesRecovered } from './prices.ts'
import { Turn } from './turn.ts'

const RULE = 'house'

/**
 * What the house owes by its products: fast contracts, futures, wealth and lock mining, the prices that
 * they are settled by, and that all that is promised is held. One rule, because each record is decided by
 * the state before it, of all of them.
 */
export class House implements Rule {
  readonly name = RULE
  readonly #prices = new Prices()
  readonly #pendings = new Pendings()
  readonly #fast = new Fast(this.#prices)
  readonly #futures = new Futures(this.#prices, this.#pendings)
  readonly #earn = new Earn()
  readonly #holds = new Holds()
  readonly #caps = new Caps()

  record(record: DecodedRecord, context: Context): void {
    const turn = new Turn(record, context)
    const carried = this.#pendings.carriedBy(record)
    this.#futures.begin(turn, carried)
    for (const event of record.events) {
      this.#take(event, turn, carried)
      this.#holds.take(event, turn.terms)
      this.#caps.take(event, turn, carried)
    }
    this.#futures.end(turn)
    this.#holds.compare(turn)
    for (const { reason, amount, reference } of turn.moves.rest()) {
      turn.fail(RULE, `${reason} of ${amount} for ${reference} is posted, and nothing asks for it`)
    }
  }

  #take(event: DecodedEvent, turn: Turn, carried: Pending | undefined): void {
    switch (event.type) {
      case 'pricesPrinted': {
        const printed = event as unknown as PricesPrinted
        return this.#prices.printed(printed, turn, this.#fast.nextExpiry)
      }
      case 'pricesRecovered': {
        const recovered = event as unknown as PricesRecovered
        return this.#prices.recovered(recovered, turn, this.#fast.windows(recovered.index))
      }
      case 'pendingAccepted':
        judgeFastCover(event, turn)
        this.#futures.agreed(event, turn)
        return this.#pendings.accepted(event, turn)
      case 'pendingReached':
        return this.#pendings.reached(event, turn, this.#prices)
      case 'pendingEnded':
        return this.#pendings.ended(event, turn)
      case 'fastDefined':
        return this.#prices.settles((event['spec'] as { index: number }).index)
      case 'fastOpened':
        return this.#fast.opened(event, turn, carried)
      case 'fastSettled':
        return this.#fast.settled(event, turn)
      case 'productPreviewed':
        return this.#earn.previewed(event, turn)
      case 'productBought':
        return this.#earn.bought(event, turn)
      case 'offerEnded':
        return this.#earn.offerEnded(event, turn)
      case 'incomeAccrued':
        return this.#earn.accrued(event, turn)
      case 'productReturned':
        return this.#earn.returned(event, turn)
      default:
        return this.#futures.take(event, turn, carried)
    }
  }
}
