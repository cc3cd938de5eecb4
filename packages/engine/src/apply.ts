import {
  bonusGiven,
  certified,
  withdrawalApproved,
  withdrawalMoved,
  withdrawalRequested,
  withdrawalReturnProposed,
} from './cash/apply-cash.ts'
import {
  creditBarred,
  creditBound,
  creditRulesSet,
  depositMade,
  depositsSpent,
} from './cash/apply-credit.ts'
import type { CurrencySpec, IndexSpec, MarketSpec } from './catalogue.ts'
import type { Print } from './commands.ts'
import { incomeAccrued, productBought, productDefined, productReturned } from './earn/apply-earn.ts'
import type { EngineRecord, Event } from './events.ts'
import { fastDefined, fastOpened, fastSettled } from './fast/apply-fast.ts'
import {
  futuresDefined,
  futuresOrderCancelled,
  futuresOrderPlaced,
  positionClosed,
  positionOpened,
  positionsLocked,
  stopsSet,
  sweepDone,
  sweepLeft,
} from './futures/apply-futures.ts'
import { personalLimitsSet, riskNoticeAccepted } from './limits/apply-limits.ts'
import { offerEnded, offerMade } from './offers/apply-offers.ts'
import { keptFrom } from './prices/price-windows.ts'
import { Market } from './spot/market.ts'
import { SpotApplier } from './spot/apply-spot.ts'
import type { State } from './state.ts'
import { swapped } from './swap/apply-swap.ts'

/**
 * The only place that changes state: postings, then events, then the record's own marks. It checks
 * that a record fits the state it meets and throws where it does not; it decides nothing.
 */
export class Applier {
  #state: State
  #spot: SpotApplier

  constructor(state: State) {
    this.#state = state
    this.#spot = new SpotApplier(state)
  }

  apply(record: EngineRecord): void {
    const state = this.#state
    const { seq, at, request } = record
    if (seq !== state.lastSeq + 1) throw new Error(`record ${seq} after record ${state.lastSeq}`)
    if (at < state.lastAt) throw new Error(`record ${seq} is earlier than the one before it`)
    state.ledger.apply(record.postings)
    if (record.command === 'creditRecharge') depositMade(state, record)
    let reference = seq
    for (const event of record.events) {
      reference = createdBy(event) ?? reference
      this.#change(event, record)
    }
    this.#spot.finish(record)
    state.timers.prune()
    if (request) remember(state, record, request, reference)
    state.lastSeq = seq
    state.lastAt = at
  }

  #change(event: Event, record: EngineRecord): void {
    const state = this.#state
    switch (event.kind) {
      case 'spotOrderPlaced':
        return this.#spot.placed(event)
      case 'spotTraded':
        return this.#spot.traded(event)
      case 'spotOrderClosed':
        return this.#spot.closed(event)
      case 'pricesPrinted':
        return print(state, event.prints, record)
      case 'fastOpened':
        return fastOpened(state, event, record.at)
      case 'fastSettled':
        return fastSettled(state, event, record.at)
      case 'futuresOrderPlaced':
        return futuresOrderPlaced(state, event, record.at)
      case 'positionOpened':
        return positionOpened(state, event)
      case 'futuresOrderCancelled':
        return futuresOrderCancelled(state, event, record.at)
      case 'positionClosed':
        return positionClosed(state, event, record.at)
      case 'stopsSet':
        return stopsSet(state, event)
      case 'positionsLocked':
        return positionsLocked(state, event)
      case 'sweepLeft':
        return sweepLeft(state, event)
      case 'sweepDone':
        return sweepDone(state, event)
      case 'swapQuoted':
      case 'productPreviewed':
        return offerMade(state, event)
      case 'offerEnded':
        return offerEnded(state, event)
      case 'swapped':
        return swapped(state, event)
      case 'productBought':
        return productBought(state, event, record.at)
      case 'incomeAccrued':
        return incomeAccrued(state, event)
      case 'productReturned':
        return productReturned(state, event)
      case 'riskNoticeAccepted':
        return riskNoticeAccepted(state, event, record.at)
      case 'personalLimitsSet':
        return personalLimitsSet(state, event)
      case 'pricesRecovered':
        return recover(state, event, record)
      case 'fastDefined':
        return fastDefined(state, event.id, event.spec)
      case 'futuresDefined':
        return futuresDefined(state, event.id, event.spec)
      case 'productDefined':
        return productDefined(state, event.id, event.spec)
      case 'swapRulesSet':
        state.swapRules = event.spec
        return
      case 'cashRulesSet':
        state.cashRules = event.spec
        return
      case 'creditRulesSet':
        return creditRulesSet(state, event)
      case 'creditBound':
        return creditBound(state, event)
      case 'creditBarred':
        return creditBarred(state, event)
      case 'depositsSpent':
        return depositsSpent(state, event)
      case 'certified':
        return certified(state, event)
      case 'bonusGiven':
        return bonusGiven(state, event)
      case 'withdrawalRequested':
        return withdrawalRequested(state, event, record.at)
      case 'withdrawalApproved':
        return withdrawalApproved(state, event)
      case 'withdrawalReturnProposed':
        return withdrawalReturnProposed(state, event)
      case 'withdrawalMoved':
        return withdrawalMoved(state, event)
      case 'accountOpened':
        return state.users.add(event.user, record.seq, event.turnoverDue, event.gift)
      case 'policySet':
        state.policy = event.spec
        return
      case 'currencyDefined':
        return defineCurrency(state, event.id, event.spec)
      case 'indexDefined':
        return defineIndex(state, event.id, event.spec)
      case 'marketDefined':
        return defineMarket(state, event.id, event.spec)
      default:
        return event satisfies never
    }
  }
}

export function defineCurrency(state: State, id: number, spec: CurrencySpec): void {
  if (id !== state.currencies.length) throw new Error(`currency ${id} is not the next one`)
  state.currencies.push(spec)
}

export function defineIndex(state: State, id: number, spec: IndexSpec): void {
  if (id !== state.indexes.length) throw new Error(`index ${id} is not the next one`)
  state.indexes.push(spec)
  state.prices.push(undefined)
  state.followers.push([])
}

/** Adds a market, or changes the rules of one; its ladder then stands anew at the last print. */
export function defineMarket(state: State, id: number, spec: MarketSpec): void {
  if (id > state.markets.length) throw new Error(`market ${id} is not the next one`)
  const market = (state.markets[id] ??= new Market(id, state.makeBook()))
  for (const followers of state.followers) {
    const at = followers.indexOf(market)
    if (at >= 0) followers.splice(at, 1)
  }
  const followers = state.followers[spec.index]!
  followers.push(market)
  followers.sort((a, b) => a.id - b.id)
  market.setRules(spec, state.currencies, state.indexes[spec.index]!)
  market.followIndex(state.prices[spec.index])
}

function remember(
  { requests }: State,
  { owner, at, seq }: EngineRecord,
  request: NonNullable<EngineRecord['request']>,
  reference: number,
): void {
  const { id } = request
  if (!('by' in request))
    requests.former.add(owner, id, at, { terms: request.terms, seq, reference })
  else requests.add({ owner, by: request.by, id }, at, { terms: request.terms, seq, reference })
}

/** The id of the order that an event of a request brings into the world. */
function createdBy(event: Event): number | undefined {
  switch (event.kind) {
    case 'spotOrderPlaced':
    case 'fastOpened':
    case 'futuresOrderPlaced':
    case 'productBought':
    case 'swapped':
      return event.order
    case 'withdrawalRequested':
      return event.withdrawal
    default:
      return undefined
  }
}

function print(state: State, prints: readonly Print[], { at, seq }: EngineRecord): void {
  const keepFrom = keptFrom(at, state.timers.next())
  for (const { index, price } of prints) {
    const followers = state.followers[index]
    if (!followers) throw new Error(`print of index ${index}, which is not defined`)
    const indexPrice = { price, at, seq }
    state.prices[index] = indexPrice
    for (const market of followers) market.followIndex(indexPrice)
    state.windows[index]?.add(indexPrice, keepFrom)
  }
}

/** Prints of the past join the window and the chain; the current price stays what it is. */
function recover(
  state: State,
  { index, prints }: Extract<Event, { kind: 'pricesRecovered' }>,
  { seq, at: now }: EngineRecord,
): void {
  // What follows the current price stays, so that its link can be told from theirs.
  const current = state.prices[index]?.at ?? now
  const keepFrom = Math.min(keptFrom(now, state.timers.next()), current)
  for (const { at, price } of prints) state.windows[index]!.add({ seq, at, price }, keepFrom)
}
