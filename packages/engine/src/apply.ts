import type { CurrencySpec, IndexSpec, MarketSpec } from './catalogue.ts'
import type { Print } from './commands.ts'
import type { EngineRecord, Event } from './events.ts'
import { Market } from './spot/market.ts'
import { SpotApplier } from './spot/apply-spot.ts'
import type { State } from './state.ts'

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
    const { seq, at, owner, request } = record
    if (seq !== state.lastSeq + 1) throw new Error(`record ${seq} after record ${state.lastSeq}`)
    if (at < state.lastAt) throw new Error(`record ${seq} is earlier than the one before it`)
    state.ledger.apply(record.postings)
    let reference = seq
    for (const event of record.events) {
      if (event.kind === 'spotOrderPlaced') reference = event.order
      this.#change(event, record)
    }
    this.#spot.finish(record)
    if (request) state.requests.add(owner, request.id, at, { terms: request.terms, seq, reference })
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
      case 'accountOpened':
        return state.users.add(event.user, record.seq, event.turnoverDue)
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

function print(state: State, prints: readonly Print[], { at, seq }: EngineRecord): void {
  for (const { index, price } of prints) {
    const followers = state.followers[index]
    if (!followers) throw new Error(`print of index ${index}, which is not defined`)
    const indexPrice = { price, at, seq }
    state.prices[index] = indexPrice
    for (const market of followers) market.followIndex(indexPrice)
  }
}
