import type { Event, Side } from '@candor/engine'
import { betterFor } from './book.ts'
import { standing } from './cancelling.ts'
import { LADDER, trade } from './fills.ts'
import { type ModelMarket, STANDS_MS } from './market.ts'
import { type ModelState, bindsReached, waitsForPrices } from './state.ts'
import { LAG_MS } from './waiting.ts'

/** What a price is made of that fills what rests is no older than this, from format 3 on. */
const OLDEST_MS = 10_000

/**
 * After a print the ladder takes the resting orders it crosses: bids at or above its asks, asks at
 * or below its bids, each at the order's own price and in priority, as far as its levels up to
 * that price and its funds reach. What was placed just before the price could be known is left to
 * the next one.
 */
export function fillCrossed(
  state: ModelState,
  market: ModelMarket,
  print: { at: number; receivedAt: number },
  events: Event[],
): void {
  const isOld = print.at - print.receivedAt > OLDEST_MS
  if (waitsForPrices(state) && isOld) return
  fillSide(state, { market, ...print, resting: 'buy', events })
  fillSide(state, { market, ...print, resting: 'sell', events })
}

interface CrossedSide {
  market: ModelMarket
  at: number
  /** When what the print is made of was received. */
  receivedAt: number
  resting: Side
  events: Event[]
}

function fillSide(
  state: ModelState,
  { market, at, receivedAt, resting, events }: CrossedSide,
): void {
  const takerSide: Side = resting === 'buy' ? 'sell' : 'buy'
  const stood = bindsReached(state) ? pricesOfLate(state, market, { at, receivedAt }) : []
  if (stood === undefined) return
  for (const maker of standing(state, market, { side: resting, at })) {
    const { price, remaining, youngFrom } = maker
    if (youngFrom !== undefined && receivedAt - youngFrom < LAG_MS) continue
    if (!stood.every((index) => offers(market, takerSide, { index, price }))) continue
    const within = market
      .quotesAt(at, takerSide)
      .filter((quote) => !betterFor(takerSide, price, quote.price))
    const offered = within.reduce((sum, quote) => sum + quote.lots, 0n)
    const affordable = market.ladderFunds(takerSide) / market.ladderCost(takerSide, price)
    const lots = [remaining, offered, affordable].reduce((a, b) => (b < a ? b : a))
    if (lots === 0n) return
    trade(state, market, { price, lots, takerSide, taker: LADDER, maker }, events)
    if (lots < remaining) return
  }
}

/**
 * The prices of a market's index between the lag before what the new one is made of and now, or
 * undefined where they do not reach back so far without a gap in which the ladder was pulled.
 */
function pricesOfLate(
  { said }: ModelState,
  { spec }: ModelMarket,
  { at, receivedAt }: { at: number; receivedAt: number },
): bigint[] | undefined {
  const all = said[spec.index]!
  const first = all.slice(0, -1).findLastIndex((print) => receivedAt - print.at >= LAG_MS)
  if (first < 0) return undefined
  const since = all.slice(first)
  const times = [...since.slice(1, -1).map((print) => print.at), at]
  const isWhole = times.every((time, place) => time - since[place]!.at <= STANDS_MS)
  return isWhole ? since.map(({ price }) => price) : undefined
}

/** Whether the best that the ladder would have offered at an index price is what an order asks for. */
function offers(
  market: ModelMarket,
  side: Side,
  { index, price }: { index: bigint; price: bigint },
): boolean {
  const [best] = market.wideQuotes(index, side)
  return best !== undefined && !betterFor(side, price, best.price)
}
