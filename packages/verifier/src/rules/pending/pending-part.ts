import { FIRST_PERSON, accountOf } from '../../books/accounts.ts'
import { agreedFault } from './agreed.ts'
import type { ExpectedPostings } from '../expected-postings.ts'
import type { DecodedEvent, DecodedRecord } from '../rule.ts'
import type { PricesPrinted, SpotOrderPlaced } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import type { Pending, PendingAccepted, PendingEnded, PendingReached } from './pending.ts'

const RULE = 'pending'
/** An order is carried out at a price that came at least so long after its acceptance, in milliseconds. */
const LAG_MS = 600
/** It is refused where no price has come after this time; that of a conditional one after a day. */
const PATIENCE_MS = 3_000
const DAY_MS = 86_400_000

type PendingEvent = PendingAccepted | PendingReached | PendingEnded

/** Orders that wait for the next price: each gets the first one that is late enough, and none another. */
export class PendingPart {
  readonly pendings = new Map<number, Pending>()
  readonly #state: SpotState
  readonly #postings: ExpectedPostings

  constructor(state: SpotState) {
    this.#state = state
    this.#postings = state.postings
  }

  /** The order that a record carries out; undefined where it carries out none. */
  carriedOutBy({ record }: Step): Pending | undefined {
    if (record.command.type !== 'carryOutPending') return undefined
    const ended = record.events.find(({ type }) => type === 'pendingEnded')
    return ended && this.pendings.get(ended['order'] as number)
  }

  event(event: DecodedEvent, step: Step): void {
    const one = event as PendingEvent
    switch (one.type) {
      case 'pendingAccepted':
        return this.#accepted(one, step)
      case 'pendingReached':
        return this.#reached(one, step)
      case 'pendingEnded':
        return this.#ended(one, step)
    }
  }

  #accepted(accepted: PendingAccepted, step: Step): void {
    const { type: _, order: id, ...terms } = accepted
    const { record, context } = step
    const { at, seq } = record
    const { user, asked, until, cover } = terms
    const tell = (words: string) => context.report.finding(seq, RULE, words)
    context.report.checked(RULE)
    const isOfTrigger = asked.origin !== undefined
    const most = at + (isOfTrigger ? DAY_MS : PATIENCE_MS)
    if (until > most) tell(`order ${id} waits until ${until}, it may until ${most}`)
    const { type, owner } = record.command
    if (owner !== user && type !== 'passTime')
      tell(`order ${id} of ${user} is accepted for another`)
    const fault = agreedFault(this.#state, accepted, step)
    if (fault !== undefined) tell(`order ${id} ${fault}`)
    this.pendings.set(id, { ...terms, order: id, acceptedAt: at, prices: new Map() })
    // What a conditional order or a quote set aside before goes on as it is.
    if (isOfTrigger) return
    const takesOver = terms.bargain !== undefined
    for (const { from, to, amount } of cover) {
      if (takesOver && accountOf(from).owner < FIRST_PERSON) continue
      this.#postings.add({ from, to, amount, reason: 'orderCover', reference: id })
    }
  }

  #reached({ index, orders }: PendingReached, { record, context }: Step): void {
    const { seq, at, events } = record
    const tell = (words: string) => context.report.finding(seq, RULE, words)
    const prints = events.filter(({ type }) => type === 'pricesPrinted') as PricesPrinted[]
    const price = prints.flatMap((one) => one.prints).find((one) => one.index === index)?.price
    if (price === undefined)
      return tell(`orders get a price of index ${index}, which is not printed`)
    const last = Math.max(...orders)
    for (const pending of this.pendings.values()) {
      const { order, indexes, prices, until } = pending
      const isNamed = orders.includes(order)
      const waits = indexes.includes(index) && !prices.has(index)
      if (!isNamed && (order > last || !waits || until <= at)) continue
      context.report.checked(RULE)
      if (!isNamed) tell(`order ${order} is passed over by a price that a later one gets`)
      else if (!waits) tell(`order ${order} does not wait for index ${index}`)
      else if (pending.acceptedAt + LAG_MS > at) {
        tell(`order ${order} gets a price that came too short after its acceptance`)
      }
    }
    for (const order of orders) {
      const pending = this.pendings.get(order)
      if (pending) pending.prices.set(index, price)
      else tell(`order ${order} does not wait`)
    }
  }

  #ended(event: PendingEnded, step: Step): void {
    const { record, context } = step
    const { order: id, user, placed, rejection } = event
    const tell = (words: string) => context.report.finding(record.seq, RULE, words)
    context.report.checked(RULE)
    const pending = this.pendings.get(id)
    if (!pending) return tell(`order ${id} does not wait`)
    this.pendings.delete(id)
    if (pending.user !== user) tell(`order ${id} is not of ${user}`)
    for (const { from, to, amount } of pending.cover) {
      this.#postings.add({ from: to, to: from, amount, reason: 'orderCover', reference: id })
    }
    const fault = endFault(event, pending, record)
    if (fault !== undefined) tell(`order ${id} ${fault}`)
    const isReached = pending.indexes.every((index) => pending.prices.has(index))
    const isCarriedOut = placed !== 0 || record.command.type === 'carryOutPending'
    if (isCarriedOut && !isReached) tell(`order ${id} is carried out before its price has come`)
    // A process that begins to decide waits for no price that another one promised.
    const isCutShort = record.at < pending.until && record.command.type !== 'beginEpoch'
    if (rejection === 'next_price_missing' && isCutShort) {
      tell(`order ${id} is refused before its time is over`)
    }
    const order = record.events.find(
      (one) => one.type === 'spotOrderPlaced' && one['order'] === placed,
    )
    if (
      order &&
      pending.asked.type === 'placeSpotOrder' &&
      !isAsked(pending, order as SpotOrderPlaced)
    ) {
      tell(`order ${placed} is not the one that was asked for as ${id}`)
    }
  }
}

/** Events by which what waited has placed something, under an id of its own. */
const PLACES: ReadonlySet<string> = new Set([
  ...['spotOrderPlaced', 'fastOpened', 'futuresOrderPlaced', 'swapped'],
])

/**
 * It tells what it placed, and a reason just where nothing came of it. The position or order that it was to end
 * has been spared by its print meanwhile, and meets it then: what comes of that is no part of it.
 */
function endFault(
  { placed, rejection }: PendingEnded,
  { ends }: Pending,
  record: DecodedRecord,
): string | undefined {
  if (record.command.type !== 'carryOutPending') {
    return placed === 0 ? undefined : `places ${placed} where nothing is carried out`
  }
  const begun = record.events.find(({ type }) => PLACES.has(type))?.['order'] ?? 0
  if (placed !== begun) return `tells of ${placed}, and order ${String(begun)} is placed`
  const isSpared = (event: DecodedEvent) => rejection !== undefined && event['order'] === ends
  const own = record.events.filter((event) => ends === undefined || !isSpared(event))
  const isNothing = own.length === 1
  if (isNothing === (rejection !== undefined)) return undefined
  return isNothing ? 'comes to nothing without a reason' : `is carried out and refused`
}

function isAsked({ asked, user }: Pending, placed: SpotOrderPlaced): boolean {
  const { market, side, method, price, quantity = 0, amount = 0n } = asked
  return (
    placed.user === user &&
    placed.market === market &&
    placed.side === side &&
    placed.method === method &&
    placed.quantity === quantity &&
    placed.amount === amount &&
    (method === 'market' || placed.price === price)
  )
}
