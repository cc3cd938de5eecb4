import { heldOfCoin, ofCoin } from '../expected-postings.ts'
import type { DecodedEvent, DecodedRecord } from '../rule.ts'
import type { PricesPrinted, SpotTraded } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { givenFor, unitsOf } from '../market/units.ts'
import { checkEnd } from './ending.ts'
import { Exits } from './exits.ts'
import {
  countedTrade,
  follow,
  legReached,
  pricesOf,
  rangeOfIndex,
  type Range,
  stopOf,
} from './reaching.ts'
import type { Trigger, TriggerSide } from '../market/trigger.ts'
import {
  legAt,
  type TriggerEnded,
  type TriggerEvent,
  type TriggerPlaced,
  type TriggersReached,
} from './trigger-events.ts'

const RULE = 'triggers'
/** The format from which conditional orders are known, and last trades are kept for them. */
const TRIGGERS_FORMAT = 6
/** Most orders that one record names; further ones follow from its prices. */
const MOST_NAMED = 8_192

/** Follows conditional orders: each is reached by the first price that reaches it, and by no other. */
export class TriggerPart {
  readonly #state: SpotState
  readonly #exits: Exits
  readonly #lastTrades = new Map<number, number>()

  constructor(state: SpotState) {
    this.#state = state
    this.#exits = new Exits(state)
  }

  /** Called before a record counts: holds what it says is reached against its prices. */
  before(step: Step): void {
    const { record, context } = step
    const { triggers, house } = this.#state
    if (triggers.size === 0 && !hasReached(record)) return
    const told = record.events.filter(({ type }) => type === 'triggersReached')
    const due = pricesOf(house, step).flatMap((prices) => this.#reachedBy(prices, step))
    if (due.length + told.length > 0) context.report.checked(RULE)
    for (const [place, one] of due.entries()) {
      const words = wordsOf(told[place] as TriggersReached | undefined)
      if (words === wordsOf(one)) continue
      context.report.finding(
        record.seq,
        RULE,
        `its prices ${wordsOf(one)}, the record says that they ${words}`,
      )
    }
    for (const one of told.slice(due.length)) {
      const words = wordsOf(one as TriggersReached)
      context.report.finding(record.seq, RULE, `its prices do not, as it says, ${words}`)
    }
  }

  event(event: DecodedEvent, step: Step): void {
    const { context, record } = step
    const { house, triggers } = this.#state
    const terms = context.rules
    const one = event as TriggerEvent | PricesPrinted | SpotTraded
    switch (one.type) {
      case 'pricesPrinted':
        for (const { index, price } of one.prints) {
          for (const trigger of triggers.values()) {
            const market = terms.markets[trigger.market]!
            if (trigger.source !== 'index' || market.index !== index) continue
            if (!trigger.reached) follow(trigger, rangeOfIndex(terms, market, price))
          }
        }
        return
      case 'spotTraded': {
        this.#exits.trade(one, step)
        if (terms.format < TRIGGERS_FORMAT) return
        const price = countedTrade({ house, terms }, one)
        this.#lastTrades.set(one.market, price)
        for (const trigger of triggers.values()) {
          const isIts = trigger.source === 'lastTrade' && trigger.market === one.market
          if (isIts && !trigger.reached) follow(trigger, { low: price, high: price })
        }
        return
      }
      case 'triggerPlaced':
        return this.#placed(one, step)
      case 'triggersReached':
        return this.#reached(one, record.at)
      case 'triggerEnded':
        return this.#ended(one, step)
      case 'spotExitsSet':
        return this.#exits.set(one, step)
      case 'exitFunded':
        this.#exits.fund(one, step)
    }
  }

  end(step: Step): void {
    this.#exits.end(step)
  }

  #reachedBy(prices: Range & Pick<TriggersReached, 'market' | 'source'>, { record }: Step) {
    const { market, source, low, high } = prices
    const legs = this.#legsReached(prices, record.at)
    if (legs.size === 0) return []
    const named = [...legs.keys()].sort((a, b) => a - b).slice(0, MOST_NAMED)
    const by = (side: TriggerSide) => named.filter((id) => legs.get(id) === side)
    const isAll = legs.size <= MOST_NAMED
    return [
      {
        type: 'triggersReached' as const,
        market,
        source,
        low,
        high,
        up: by('up'),
        down: by('down'),
        isAll,
      },
    ]
  }

  #legsReached(
    prices: Range & Pick<TriggersReached, 'market' | 'source'>,
    at: number,
  ): Map<number, TriggerSide> {
    const legs = new Map<number, TriggerSide>()
    for (const trigger of this.#state.triggers.values()) {
      if (trigger.market !== prices.market || trigger.source !== prices.source) continue
      const leg = legReached(trigger, prices, at)
      if (leg) legs.set(trigger.id, leg)
    }
    return legs
  }

  #reached(event: TriggersReached, at: number): void {
    const legs = event.isAll ? new Map<number, TriggerSide>() : this.#legsReached(event, at)
    for (const id of event.up) legs.set(id, 'up')
    for (const id of event.down) legs.set(id, 'down')
    for (const [id, leg] of legs) {
      const trigger = this.#state.triggers.get(id)
      if (trigger) trigger.reached = leg
    }
  }

  #placed({ type: _, order: id, ...terms }: TriggerPlaced, step: Step): void {
    const { record, context } = step
    const tell = (words: string) => context.report.finding(record.seq, RULE, words)
    context.report.checked(RULE)
    const trigger: Trigger = { id, ...terms }
    const market = context.rules.markets[trigger.market]
    if (!market) return tell(`conditional order ${id} is of no market`)
    for (const leg of [trigger.up, trigger.down]) {
      const isSound = !leg || (leg.price !== undefined) === (leg.method === 'limit')
      if (!isSound) tell(`conditional order ${id} has a leg whose price is not of its method`)
    }
    if (trigger.terms?.replaces !== undefined || trigger.terms?.trigger !== undefined) {
      tell(`conditional order ${id} is told to come of another order`)
    }
    const held = heldFor(trigger, step)
    if (held !== trigger.held)
      tell(`conditional order ${id} holds ${trigger.held}, it needs ${held}`)
    const best = this.#bestOf(trigger, step)
    if (best !== trigger.best) {
      tell(
        `conditional order ${id} begins at ${String(trigger.best)}, the price is ${String(best)}`,
      )
    }
    if (record.command.owner !== trigger.user) tell(`conditional order ${id} is placed by another`)
    const currency = trigger.side === 'sell' ? market.base : market.quote
    this.#state.triggers.set(id, trigger)
    this.#state.postings.add({
      ...{ from: ofCoin(trigger.user, currency), to: heldOfCoin(trigger.user, currency) },
      ...{ amount: trigger.held, reason: 'spotHold', reference: id },
    })
  }

  /** The price that a trailing leg begins at. */
  #bestOf(trigger: Trigger, { context: { rules } }: Step): number | undefined {
    const { up, down, source, market: id } = trigger
    if (up?.trail === undefined && down?.trail === undefined) return undefined
    const last = this.#lastTrades.get(id) ?? 0
    if (source === 'lastTrade') return last
    const market = rules.markets[id]!
    const print = this.#state.house.priceOf(market.index)
    if (!print) return undefined
    const { low, high } = rangeOfIndex(rules, market, print.price)
    return stopOf(trigger) === 'down' ? high : low
  }

  /** What is set aside returns, or goes on for an order that waits for the next price in its place. */
  #ended(event: TriggerEnded, step: Step): void {
    const { record, context } = step
    const { triggers, postings } = this.#state
    const trigger = triggers.get(event.order)
    if (!trigger) {
      context.report.finding(record.seq, RULE, `conditional order ${event.order} is not there`)
      return
    }
    checkEnd(trigger, event, step)
    triggers.delete(trigger.id)
    if (event.reason === 'cancelled' && trigger.of !== undefined) this.#exits.forget(trigger.of)
    const waits = record.events.some(
      ({ type, order }) => type === 'pendingAccepted' && order === event.placed,
    )
    if (event.reason === 'carriedOut' && waits) return
    const { market, user, side, held } = trigger
    const spec = context.rules.markets[market]!
    const currency = side === 'sell' ? spec.base : spec.quote
    postings.add({
      ...{ from: heldOfCoin(user, currency), to: ofCoin(user, currency), amount: held },
      ...{ reason: 'spotRelease', reference: trigger.id },
    })
  }
}

function hasReached({ events }: DecodedRecord): boolean {
  for (const { type } of events) if (type === 'triggersReached') return true
  return false
}

/** What the order may give by whichever leg is reached. */
function heldFor(trigger: Trigger, { context: { rules } }: Step): bigint {
  const { side, quantity = 0, amount = 0n } = trigger
  const units = unitsOf(rules, rules.markets[trigger.market]!)
  if (side === 'sell') return givenFor(units, 'sell', 0, quantity)
  const needs = (['up', 'down'] as const).map((leg) => {
    const one = legAt(trigger, leg)
    if (!one) return 0n
    return one.method === 'limit' ? givenFor(units, 'buy', one.price ?? 0, quantity) : amount
  })
  return needs[0]! > needs[1]! ? needs[0]! : needs[1]!
}

function wordsOf(reached: TriggersReached | undefined): string {
  if (!reached) return 'reach nothing'
  const { market, source, low, high, up, down, isAll } = reached
  const prices = `${source} of market ${market} from ${low} to ${high}`
  return `reach by the ${prices} up [${up.join(' ')}] down [${down.join(' ')}]${isAll ? '' : ' and more'}`
}
