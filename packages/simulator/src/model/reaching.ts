import type { Event, TriggerTerms } from '@candor/engine'
import type { Price } from '@candor/money'
import { ladderQuotes } from './ladder.ts'
import { type ModelState, knowsTriggers } from './state.ts'
import { type ModelTrigger, type Seen, legs, levelOf, seenOf } from './trigger.ts'

/**
 * Which conditional orders the prints and trades of a record reach, with the best prices as they were
 * before it; then those follow. Returns what the record says of them.
 */
export function reachTriggers(
  state: ModelState,
  events: readonly object[],
  { at, seq }: { at: number; seq: number },
): Event[] {
  const found: Event[] = []
  for (const { market, source, seen } of pricesOf(state, events as readonly Event[])) {
    const waiting = state.triggers.filter(
      (each) => each.market === market && each.source === source && !each.reached,
    )
    const reached = waiting.flatMap((each) => reachedBy(each, seen, at))
    if (reached.length > 0) found.push(eventOf({ market, source, seen }, reached))
    for (const { trigger, leg } of reached) trigger.reached = { leg, at, seq }
    for (const each of waiting) {
      if (each.best === undefined) continue
      if (each.side === 'sell') each.best = each.best > seen.high ? each.best : seen.high
      else each.best = each.best < seen.low ? each.best : seen.low
    }
  }
  noteTrades(state, events as readonly Event[])
  return found
}

interface Priced {
  market: number
  source: TriggerTerms['source']
  seen: Seen
}

type ReachedLeg = { trigger: ModelTrigger; leg: 'up' | 'down' }

function reachedBy(trigger: ModelTrigger, seen: Seen, at: number): ReachedLeg[] {
  const until = trigger.terms?.expiresAt
  if (until !== undefined && until <= at) return []
  const sides = legs(trigger)
    .filter(({ side, leg }) => {
      const level = levelOf(leg, side, trigger.best)
      return side === 'up' ? seen.high >= level : seen.low <= level
    })
    .map(({ side }) => side)
  if (sides.length === 0) return []
  const stop = trigger.side === 'sell' ? 'down' : 'up'
  return [{ trigger, leg: sides.length === 2 ? stop : sides[0]! }]
}

function eventOf({ market, source, seen }: Priced, reached: ReachedLeg[]): Event {
  const by = (side: 'up' | 'down') =>
    reached.filter(({ leg }) => leg === side).map(({ trigger }) => trigger.id)
  return {
    kind: 'triggersReached',
    market,
    source,
    low: Number(seen.low) as Price,
    high: Number(seen.high) as Price,
    up: by('up'),
    down: by('down'),
    isAll: true,
  }
}

/** Prints first, each for the markets of its index; then the trades of each market together. */
function pricesOf(state: ModelState, events: readonly Event[]): Priced[] {
  const priced: Priced[] = []
  for (const event of events) {
    if (event.kind !== 'pricesPrinted') continue
    for (const { index, price } of event.prints) {
      for (const market of state.markets.filter(({ spec }) => spec.index === index)) {
        const seen = seenOf(market, BigInt(price))
        priced.push({ market: market.id, source: 'index', seen })
      }
    }
  }
  const trades = events.filter((event) => event.kind === 'spotTraded')
  for (const market of new Set(trades.map((trade) => trade.market))) {
    const of = trades
      .filter((trade) => trade.market === market)
      .map(({ price }) => told(state, market, BigInt(price)))
    const low = of.reduce((a, b) => (a < b ? a : b))
    const high = of.reduce((a, b) => (a > b ? a : b))
    priced.push({ market, source: 'lastTrade', seen: { low, high } })
  }
  return priced
}

function noteTrades(state: ModelState, events: readonly Event[]): void {
  if (!knowsTriggers(state)) return
  for (const event of events) {
    if (event.kind !== 'spotTraded') continue
    state.lastTrades[event.market] = told(state, event.market, BigInt(event.price))
  }
}

/**
 * The price that a trade tells those that go by it, from format 7 on: none beyond what the ladder would
 * quote at the last price of the index if that had not moved.
 */
function told({ epoch, markets, prices }: ModelState, id: number, price: bigint): bigint {
  const { spec, units } = markets[id]!
  const index = prices[spec.index]?.price
  if (!epoch || epoch.format < 7 || index === undefined) return price
  const [bid] = ladderQuotes(spec.ladder, units, index, 'buy')
  const [ask] = ladderQuotes(spec.ladder, units, index, 'sell')
  if (ask && ask.price < price) return ask.price
  return bid && bid.price > price ? bid.price : price
}
