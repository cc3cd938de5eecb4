import { heldOfCoin, ofCoin } from '../expected-postings.ts'
import { type Course, bandOf, courseOf } from './incoming.ts'
import type {
  OrderTerms,
  SpotOrderClosed,
  SpotOrderPlaced,
  SpotTraded,
} from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { givenFor, highestPrice, unitsOf } from '../market/units.ts'

const RULE = 'fills'

/** The order that a record places, on its way through the book. */
export class Placing {
  readonly placed: SpotOrderPlaced
  terms: OrderTerms | undefined
  #fills = 0
  #lots = 0
  #closed: SpotOrderClosed['reason'] | undefined
  #course: Course | undefined

  constructor(placed: SpotOrderPlaced) {
    this.placed = placed
  }

  /** Holds the next fill against the one that the book asks for. */
  trade(state: SpotState, trade: SpotTraded, step: Step): void {
    const { record, context } = step
    const expected = this.course(state, step).fills[this.#fills++]
    this.#lots += trade.quantity
    context.report.checked(RULE)
    const makerOrder = expected?.maker?.id ?? 0
    const isSame =
      expected?.price === trade.price &&
      expected.lots === trade.quantity &&
      makerOrder === trade.makerOrder
    if (isSame) return
    const said = expected
      ? `says ${told({ makerOrder, price: expected.price, quantity: expected.lots })}`
      : 'has nothing more for it'
    const words = `trade ${trade.trade} is ${told(trade)}, the book ${said}`
    context.report.finding(record.seq, RULE, words)
  }

  close(reason: SpotOrderClosed['reason']): void {
    this.#closed = reason
  }

  /** Whether an own order of its owner had to give way to it. */
  closesOwn(state: SpotState, order: number, step: Step): boolean {
    return this.course(state, step).ownClosed.some(({ id }) => id === order)
  }

  /** Called behind the last event of the record: it is over, or rests with what is left. */
  end(state: SpotState, step: Step): void {
    const { record, context } = step
    const { fills, ownClosed } = this.course(state, step)
    const { order } = this.placed
    const tell = (reason: string) => context.report.finding(record.seq, RULE, reason)
    context.report.checked(RULE)
    if (this.#fills < fills.length) {
      tell(`order ${order} has ${this.#fills} fills, the book has ${fills.length} for it`)
    }
    for (const { id } of ownClosed) {
      const isKept = state.book.get(id) !== undefined
      if (isKept) tell(`order ${id} stays, which order ${order} of the same person had to close`)
    }
    const due = this.#dueClose(state, step)
    if (due !== this.#closed) {
      tell(`order ${order} ${ending(this.#closed)}, the rules say that it ${ending(due)}`)
    }
    this.#checkTerms(state, step)
    if (this.#closed === undefined) this.#rest(state, step)
  }

  /** How it has to meet the book; computed at its first use, when all of its terms are known. */
  course(state: SpotState, step: Step): Course {
    return (this.#course ??= courseOf(state, this.placed, { terms: this.terms ?? {}, step }))
  }

  #dueClose(state: SpotState, step: Step): SpotOrderClosed['reason'] | undefined {
    const { left, stop, peopleLimit } = this.course(state, step)
    const { method, side, price, quantity } = this.placed
    if (left === 0) return 'executed'
    if (method === 'market') {
      if (stop === 'amount' && quantity === 0) return 'executed'
      return stop === 'selfTrade' ? 'selfTrade' : 'remainder'
    }
    if (stop === 'selfTrade') return 'selfTrade'
    const isShut =
      peopleLimit !== undefined && (side === 'buy' ? price > peopleLimit : price < peopleLimit)
    return stop === 'room' || this.terms?.timeInForce === 'ioc' || isShut ? 'remainder' : undefined
  }

  /** What the order promises by itself, and what its market asks of every order. */
  #checkTerms(state: SpotState, step: Step): void {
    const { record, context } = step
    const { rules } = context
    const { order, market: id, method, price, quantity } = this.placed
    const market = rules.markets[id]!
    const tell = (reason: string) => context.report.finding(record.seq, 'orders', reason)
    context.report.checked('orders')
    if (this.terms?.postOnly && this.#fills > 0) tell(`order ${order} may not take and did`)
    if (this.terms?.timeInForce === 'fok' && this.course(state, step).left > 0) {
      const isSpent = this.#closed === 'executed'
      if (!isSpent)
        tell(`order ${order} is to be filled whole or not at all and was filled in part`)
    }
    if (quantity > market.maxQuantity) tell(`order ${order} is of more lots than one may be`)
    if (method === 'market') {
      const band = bandOf(state, this.placed, step)
      if (band !== price) tell(`order ${order} may go to ${price}, the band ends at ${band}`)
      return
    }
    const units = unitsOf(rules, market)
    if (price < 1 || price > highestPrice(units, market)) tell(`order ${order} has no price`)
    const worth = givenFor(units, 'buy', price, quantity)
    if (worth < market.minNotional) tell(`order ${order} is worth ${worth}, less than one may be`)
    const until = this.terms?.expiresAt
    if (until !== undefined && until <= record.at) tell(`order ${order} is over before it began`)
  }

  #rest({ book, postings }: SpotState, { record, context: { rules, report } }: Step): void {
    const { order: id, user, market, side, price, quantity } = this.placed
    const remaining = Math.max(quantity - this.#lots, 0)
    const { at } = record
    book.add({ id, user, market, side, price, at, terms: this.terms, quantity, remaining })
    const spec = rules.markets[market]!
    if (
      record.command.type === 'placeSpotOrder' &&
      book.countOf(market, user) > spec.maxOpenOrders
    ) {
      const words = `order ${id} of ${user} rests beside as many as its market takes`
      report.finding(record.seq, 'orders', words)
    }
    const currency = side === 'buy' ? spec.quote : spec.base
    postings.add({
      from: ofCoin(user, currency),
      to: heldOfCoin(user, currency),
      amount: givenFor(unitsOf(rules, spec), side, price, remaining),
      reason: 'spotHold',
      reference: id,
    })
  }
}

function told({
  makerOrder,
  price,
  quantity,
}: Pick<SpotTraded, 'makerOrder' | 'price' | 'quantity'>): string {
  const maker = makerOrder === 0 ? 'the house' : `order ${makerOrder}`
  return `${quantity} lots with ${maker} at ${price}`
}

function ending(reason: SpotOrderClosed['reason'] | undefined): string {
  return reason === undefined ? 'rests' : `ends as ${reason}`
}
