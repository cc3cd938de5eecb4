import { isAmount, isWhole } from '../../core/checks.ts'
import type { Rejection } from '../../core/rejections.ts'
import type { Market } from '../market.ts'
import type { TriggerRange } from './market-triggers.ts'
import { trailedFrom } from './trailing-legs.ts'
import { legsOf } from './trigger-hold.ts'
import { stopSideOf, type TriggerLeg, type TriggerSide, type TriggerTerms } from './trigger.ts'

/** The nearest and the furthest that a trailing leg follows at: 0.01 % and 50 %. */
const LEAST_TRAIL = 100
const MOST_TRAIL = 500_000

/** What is wrong with the fields of a conditional order by themselves. */
export function fieldFault(terms: TriggerTerms): Rejection | undefined {
  const { up, down, source } = terms
  if (source !== 'index' && source !== 'lastTrade') return 'trigger_invalid'
  if (!up && !down) return 'trigger_invalid'
  const fault = (up && legFault(up, 'up', terms)) ?? (down && legFault(down, 'down', terms))
  return fault ?? sizeFault(terms)
}

/** Nothing but a stop trails, and it sells or buys at the market. */
function legFault(
  { at, trail, method, price }: TriggerLeg,
  side: TriggerSide,
  { side: of }: TriggerTerms,
): Rejection | undefined {
  if ((at === undefined) === (trail === undefined)) return 'trigger_invalid'
  if (at !== undefined && !isWhole(at, 1)) return 'trigger_invalid'
  if (trail !== undefined) {
    const trails = side === stopSideOf(of) && method === 'market'
    if (!trails || !isWhole(trail, LEAST_TRAIL, MOST_TRAIL)) return 'trigger_invalid'
  }
  if (method !== 'limit') return undefined
  if (price === undefined) return 'price_missing'
  return isWhole(price, 1) ? undefined : 'price_out_of_range'
}

/** A market buy says what it may spend; everything else says its lots. */
function sizeFault(terms: TriggerTerms): Rejection | undefined {
  const { side, quantity, amount } = terms
  const spends = side === 'buy' && legsOf(terms).some(({ method }) => method === 'market')
  if (spends && (amount === undefined || amount <= 0n || !isAmount(amount))) {
    return 'amount_not_positive'
  }
  if (quantity !== undefined) return isWhole(quantity, 1) ? undefined : 'quantity_out_of_range'
  const isSpent = spends && legsOf(terms).every(({ method }) => method === 'market')
  return isSpent ? undefined : 'quantity_missing'
}

/**
 * What the rules of the market, and the price that stands, have against it. `now`: the price of its
 * source, where there is one.
 */
export function ruleFault(
  market: Market,
  terms: TriggerTerms,
  now: TriggerRange | undefined,
): Rejection | undefined {
  const { up, down, source } = terms
  const fault = (up && sizeAt(market, terms, up, now)) ?? (down && sizeAt(market, terms, down, now))
  if (fault !== undefined) return fault
  if (!now) {
    if (source === 'index' || legsOf(terms).some(({ trail }) => trail !== undefined)) {
      return 'market_paused'
    }
    return up && down && up.at! <= down.at! ? 'trigger_invalid' : undefined
  }
  const isReached =
    (up?.at !== undefined && up.at <= now.high) || (down?.at !== undefined && down.at >= now.low)
  return isReached ? 'trigger_reached' : undefined
}

/** An order is as large as one that is placed at once, at its limit or at the price that reaches it. */
function sizeAt(
  market: Market,
  { side, quantity, amount }: TriggerTerms,
  leg: TriggerLeg,
  now: TriggerRange | undefined,
): Rejection | undefined {
  const { minNotional, maxQuantity } = market.spec
  const isLimit = leg.method === 'limit'
  if ((leg.at ?? 0) > market.maxPrice || (isLimit && leg.price! > market.maxPrice)) {
    return 'price_out_of_range'
  }
  const trailed = leg.trail !== undefined && now ? levelNow(side, leg.trail, now) : undefined
  const price = isLimit ? leg.price! : (leg.at ?? Math.min(trailed ?? 1, market.maxPrice))
  if (quantity !== undefined && quantity > maxQuantity) return 'order_too_large'
  if (side === 'buy' && !isLimit) {
    if (amount! < minNotional) return 'order_below_minimum'
    return amount! > market.worth(price, maxQuantity) && now ? 'order_too_large' : undefined
  }
  const isKnown = leg.at !== undefined || isLimit || trailed !== undefined
  return isKnown && market.worth(price, quantity!) < minNotional ? 'order_below_minimum' : undefined
}

function levelNow(side: TriggerTerms['side'], trail: number, now: TriggerRange): number {
  const of = stopSideOf(side)
  return trailedFrom(of, of === 'down' ? now.high : now.low, trail)
}
