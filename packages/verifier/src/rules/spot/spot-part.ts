import { heldOfCoin, ofCoin } from '../expected-postings.ts'
import type { DecodedEvent } from '../rule.ts'
import type { Resting } from '../market/book.ts'
import { Crossings } from './crossings.ts'
import { checkFill } from './fill-checks.ts'
import { LADDER_FORMAT } from '../market/house.ts'
import { bandOf } from './incoming.ts'
import { Placing } from './placing.ts'
import type {
  SpotEvent,
  SpotOrderClosed,
  SpotOrderLapsed,
  SpotOrderReduced,
  SpotTermsSet,
  SpotTraded,
} from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { askedOf, goesOnFault, originFault } from './origins.ts'
import { isTakenBack, runOut, setSwitch } from './switches.ts'
import { givenFor, unitsOf } from '../market/units.ts'

const RULE = 'orders'
/** Events that say what an order is that a record places. */
const OF_PLACING: ReadonlySet<string> = new Set(['spotTermsSet', 'spotExitsSet'])

/** Follows the book of every market, and holds each record against it. */
export class SpotPart {
  readonly #state: SpotState
  readonly #crossings = new Crossings()
  #placing: Placing | undefined
  /** The order whose place the one takes that this record places. */
  #former: Resting | undefined

  constructor(state: SpotState) {
    this.#state = state
  }

  event(event: DecodedEvent, step: Step): void {
    const state = this.#state
    const one = event as SpotEvent
    // What an order is comes first; from then on the book has to be as it met it.
    if (!OF_PLACING.has(event.type)) this.#placing?.course(state, step)
    switch (one.type) {
      case 'marketDefined':
        return state.house.forget(one.id)
      case 'pricesPrinted':
        for (const { index, price } of one.prints) state.house.print(index, price, step.record.at)
        return
      case 'spotOrderPlaced':
        this.#placing = new Placing(one)
        return
      case 'spotTermsSet':
        return this.#terms(one, step)
      case 'spotTraded':
        return this.#traded(one, step)
      case 'spotOrderReduced':
        return this.#reduced(one, step)
      case 'spotOrderClosed':
        return this.#closed(one, step)
      case 'spotOrderLapsed':
        return this.#lapsed(one, step)
      case 'cancelAllSet':
        return setSwitch(state, one, step)
      case 'cancelAllRanOut':
        return runOut(state, one, step)
    }
  }

  /** Called behind the last event of a record. */
  end(step: Step): void {
    this.#placing?.end(this.#state, step)
    this.#placing = undefined
    this.#former = undefined
    this.#crossings.end(step)
  }

  /** They are of the order that the record places; one that takes another’s place has the terms of that. */
  #terms({ order, terms }: SpotTermsSet, { record, context }: Step): void {
    const tell = (words: string) => context.report.finding(record.seq, RULE, words)
    if (this.#placing?.placed.order !== order)
      return tell(`terms are set of order ${order}, which is not placed`)
    this.#placing.terms = terms
    const fault = this.#former ? goesOnFault(terms, this.#former) : originFault(terms, record)
    if (fault !== undefined) tell(`order ${order} ${fault}`)
  }

  #traded(trade: SpotTraded, step: Step): void {
    const state = this.#state
    const { record, context } = step
    const tell = (reason: string) => context.report.finding(record.seq, 'fills', reason)
    checkFill(state, trade, step)
    const { makerOrder, takerOrder, market, quantity } = trade
    if (takerOrder === 0) this.#crossings.trade(state, trade, step)
    else if (this.#placing?.placed.order !== takerOrder) tell(`nobody placed order ${takerOrder}`)
    else {
      const { user, market: of, side } = this.#placing.placed
      const isSame = user === trade.takerUser && of === market && side === trade.takerSide
      if (!isSame) tell(`trade ${trade.trade} is not of order ${takerOrder} as it was placed`)
      this.#placing.trade(state, trade, step)
    }
    const maker = state.book.get(makerOrder)
    if (makerOrder === 0) state.house.take(market, other(trade.takerSide), quantity)
    else if (maker?.user !== trade.makerUser) {
      tell(`order ${makerOrder} is not one of ${trade.makerUser} that rests`)
    } else maker.remaining -= quantity
    if (takerOrder === 0) state.house.take(market, trade.takerSide, quantity)
    this.#countVolume(trade, step)
  }

  /** A price beyond the end of the band of who buys counts as that. */
  #countVolume(trade: SpotTraded, step: Step): void {
    const { house, volumes } = this.#state
    const { at } = step.record
    const { rules } = step.context
    const market = rules.markets[trade.market]!
    if (rules.format < LADDER_FORMAT || market.quote !== rules.policy?.giftCurrency) return
    const most = bandOf({ house }, { side: 'buy', market: trade.market }, step) ?? 0
    const price = Math.min(trade.price, most)
    const units = givenFor(unitsOf(rules, market), 'buy', price, trade.quantity)
    for (const user of [trade.makerUser, trade.takerUser]) volumes.add(rules, user, at, units)
  }

  #reduced({ order, lots }: SpotOrderReduced, step: Step): void {
    const found = this.#resting(order, step)
    if (!found) return
    this.#checkOwner(found, step)
    this.#release(found, lots, step)
    found.quantity -= lots
    found.remaining -= lots
    const asked = askedOf(step.record)
    if (
      asked &&
      (asked.quantity !== found.quantity || (asked.price || found.price) !== found.price)
    ) {
      const words = `order ${order} is of ${found.quantity} lots at ${found.price} then`
      step.context.report.finding(step.record.seq, RULE, `${words}, which was not asked for`)
    }
    if (found.remaining > 0) return
    step.context.report.finding(step.record.seq, RULE, `order ${order} rests with nothing left`)
  }

  #closed({ order, reason }: SpotOrderClosed, step: Step): void {
    if (this.#placing?.placed.order === order) return this.#placing.close(reason)
    const found = this.#resting(order, step)
    if (!found) return
    const { record, context } = step
    const tell = (words: string) => context.report.finding(record.seq, RULE, words)
    context.report.checked(RULE)
    if (reason === 'executed') {
      if (found.remaining !== 0)
        tell(`order ${order} ends as executed with ${found.remaining} lots`)
    } else {
      if (reason === 'amended') this.#former = found
      this.#checkOwner(found, step)
      if (reason === 'selfTrade' && !this.#placing?.closesOwn(this.#state, order, step)) {
        tell(`order ${order} ends as selfTrade, which no order of its owner asked for`)
      }
    }
    this.#release(found, found.remaining, step)
    this.#state.book.remove(order)
  }

  /** An order that ends by the clock: its own time has come, or its owner's switch, or no price came. */
  #lapsed({ order, user, reason }: SpotOrderLapsed, step: Step): void {
    const found = this.#resting(order, step)
    if (!found) return
    const { record, context } = step
    const tell = (words: string) => context.report.finding(record.seq, RULE, words)
    context.report.checked(RULE)
    if (user !== found.user) tell(`order ${order} is not of ${user}`)
    if (reason === 'expired' && !((found.terms?.expiresAt ?? Infinity) <= record.at)) {
      tell(`order ${order} expires before its time`)
    }
    if (reason === 'cancelled' && !isTakenBack(this.#state, found, step)) {
      tell(`order ${order} is taken back by no switch, and nobody asked for it`)
    }
    this.#release(found, found.remaining, step)
    this.#state.book.remove(order)
  }

  #checkOwner({ id, user }: Resting, { record, context }: Step): void {
    const { owner } = record.command
    if (owner === user) return
    context.report.finding(record.seq, RULE, `order ${id} of ${user} is ended by ${String(owner)}`)
  }

  #release({ id, user, market, side, price }: Resting, lots: number, { context }: Step): void {
    const { rules } = context
    const spec = rules.markets[market]!
    const currency = side === 'buy' ? spec.quote : spec.base
    this.#state.postings.add({
      from: heldOfCoin(user, currency),
      to: ofCoin(user, currency),
      amount: givenFor(unitsOf(rules, spec), side, price, lots),
      reason: 'spotRelease',
      reference: id,
    })
  }

  #resting(order: number, { record, context }: Step): Resting | undefined {
    const found = this.#state.book.get(order)
    if (!found) context.report.finding(record.seq, RULE, `order ${order} does not rest`)
    return found
  }
}

function other(side: 'buy' | 'sell'): 'buy' | 'sell' {
  return side === 'buy' ? 'sell' : 'buy'
}
