import type { PlaceSpotOrder } from '@candor/engine'
import { type Amount, type Price, type Quantity, divFloor } from '@candor/money'
import { spotUnits } from '@candor/terms'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { readOwn } from './made.ts'
import { noteAsked } from './note-asked.ts'
import type { Ordered, Ordering, RunNeeds } from './run-now.ts'

/** How far above the offers that pay its amount a purchase with a highest price goes, in parts of them. */
const ROOM = 200n
/** How far above the index what a purchase without one counts on may be offered, in parts of it. */
const NEAR = 100n
/** Prices of a book that are looked at. */
const LEVELS = 500

/**
 * Buys at best price for the run's amount, or as much of it as is offered within a hundredth of the index:
 * whoever knows when somebody buys waits in vain for them further up. With a highest price it orders at a
 * limit, so that no fill is above it whatever the price does meanwhile: for the lots that the amount pays at
 * that limit, which is the highest price or half a percent above the offers that the amount takes,
 * whichever is less.
 */
export async function buy(needs: RunNeeds, ordering: Ordering): Promise<Ordered> {
  const { run, plan } = ordering
  const market = needs.transactor.engine.marketId(plan.symbol!)
  if (market === undefined) throw new Refusal('market_unknown')
  const sized = sizeOf(needs, ordering, market)
  if (sized === 'price') return { reason: 'price' }
  const { amount, limited } = sized
  const asked = await noteAsked(needs, { run, plan }, { amount, ...limited })
  const terms: Omit<PlaceSpotOrder, 'kind' | 'user' | 'market' | 'side' | 'requestId'> = limited
    ? { method: 'limit', ...ofLots(limited), terms: { timeInForce: 'ioc' } }
    : { method: 'market', amount }
  const { reference } = await submitAtNextPrice(needs, {
    ...{ kind: 'placeSpotOrder', user: run.user_id, market, side: 'buy' },
    ...terms,
    requestId: asked.request_id,
  })
  return { made: await readOwn(needs, plan, reference) }
}

interface Limited {
  price: number
  lots: number
}

interface Sized {
  amount: Amount
  /** Of a purchase with a highest price. */
  limited?: Limited
}

function ofLots({ price, lots }: Limited): { price: Price; quantity: Quantity } {
  return { price: price as Price, quantity: lots as Quantity }
}

/** What is ordered; the same as before where it was. */
function sizeOf(needs: RunNeeds, { run, plan, amount }: Ordering, market: number): Sized | 'price' {
  if (run.asked_seq !== null) {
    return { amount, ...(run.price !== null && { limited: { price: run.price, lots: run.lots! } }) }
  }
  const most = plan.price ?? nearIndex(needs, market)
  const { best, last, worth } = offeredTo(needs, { market, most, amount })
  if (best === undefined) throw new Refusal('no_liquidity')
  if (plan.price === null) {
    const { minNotional } = needs.transactor.engine.markets()[market]!
    // Where no more than a crumb is on offer there may be more a moment later.
    if (worth < amount && worth < minNotional) throw new Refusal('no_liquidity')
    return { amount: worth }
  }
  if (last === undefined) return 'price'
  const price = Number(smaller(BigInt(plan.price), BigInt(last) + BigInt(last) / ROOM))
  const { maxQuantity } = needs.transactor.engine.markets()[market]!
  const lots = smaller(amount / (BigInt(price) * tickLotOf(needs, market)), BigInt(maxQuantity))
  if (lots === 0n) throw new Refusal('order_below_minimum')
  return { amount, limited: { price, lots: Number(lots) } }
}

/** The highest price, in ticks, that is near an index. */
function nearIndex({ transactor: { engine }, now }: RunNeeds, market: number): number {
  const { index, priceScale } = engine.markets()[market]!
  const { scale, stalenessMs } = engine.indexes()[index]!
  const print = engine.indexPrice(index)
  if (!print || now() - print.at > stalenessMs) throw new Refusal('market_paused')
  const ticks = divFloor(
    BigInt(print.price) * (NEAR + 1n) * 10n ** BigInt(priceScale),
    NEAR * 10n ** BigInt(scale),
  )
  return Number(ticks)
}

/**
 * The best offer, and of those up to a price that an amount takes: the last one, undefined where there is
 * none, and how much of the amount they take.
 */
function offeredTo(
  needs: RunNeeds,
  { market, most, amount }: { market: number; most: number; amount: Amount },
): { best: number | undefined; last: number | undefined; worth: Amount } {
  const { asks } = needs.transactor.engine.depth(market, LEVELS, needs.now())
  const tickLot = tickLotOf(needs, market)
  let last: number | undefined
  let worth = 0n
  for (const { price, quantity } of asks) {
    if (price > most || worth >= amount) break
    last = price
    worth += BigInt(price) * BigInt(quantity) * tickLot
  }
  return { best: asks[0]?.price, last, worth: smaller(worth, amount) as Amount }
}

function tickLotOf({ transactor: { engine } }: RunNeeds, market: number): bigint {
  const { base, quote, priceScale, quantityScale } = engine.markets()[market]!
  const scale = (currency: number) => engine.currencies()[currency]!.scale
  return spotUnits({ priceScale, quantityScale, baseScale: scale(base), quoteScale: scale(quote) })
    .tickLot
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
