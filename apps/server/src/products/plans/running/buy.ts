import type { PlaceSpotOrder } from '@candor/engine'
import type { Amount, Price, Quantity } from '@candor/money'
import { spotUnits } from '@candor/terms'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import type { Plan, PlanRun } from '../tables.ts'
import { readMade } from './made.ts'
import type { Ordered, RunNeeds } from './run-now.ts'
import { noteAsked } from './settle.ts'

/** How far above the best offer a purchase with a highest price goes, in parts of it: half a percent. */
const ROOM = 200

/**
 * Buys at best price for the run's amount. With a highest price it orders at a limit, so that no fill
 * is above it whatever the price does meanwhile: for the lots that the amount pays at that limit, which
 * is the highest price or half a percent above the best offer, whichever is less.
 */
export async function buy(needs: RunNeeds, run: PlanRun, plan: Plan): Promise<Ordered> {
  const { engine } = needs.transactor
  const market = engine.marketId(plan.symbol!)
  if (market === undefined) throw new Refusal('market_unknown')
  const limited = plan.price === null ? undefined : limitOf(needs, { run, market, top: plan.price })
  if (limited === 'price') return { reason: 'price' }
  const asked = await noteAsked(needs, run, limited ?? {})
  const terms: Omit<PlaceSpotOrder, 'kind' | 'user' | 'market' | 'side' | 'requestId'> = limited
    ? { method: 'limit', ...ofLots(limited), terms: { timeInForce: 'ioc' } }
    : { method: 'market', amount: run.amount as Amount }
  const { reference } = await submitAtNextPrice(needs, {
    ...{ kind: 'placeSpotOrder', user: run.user_id, market, side: 'buy' },
    ...terms,
    requestId: asked.request_id,
  })
  const made = await readMade(needs, plan, reference)
  return made.spent === 0n ? { reason: 'price' } : { made }
}

interface Limited {
  price: number
  lots: number
}

function ofLots({ price, lots }: Limited): { price: Price; quantity: Quantity } {
  return { price: price as Price, quantity: lots as Quantity }
}

/** The limit and the lots of a purchase; those it was ordered with before, where it was. */
function limitOf(
  { transactor: { engine }, now }: RunNeeds,
  { run, market, top }: { run: PlanRun; market: number; top: number },
): Limited | 'price' {
  if (run.price !== null) return { price: run.price, lots: run.lots! }
  const spec = engine.markets()[market]!
  const best = engine.depth(market, 1, now()).asks[0]?.price
  if (best === undefined) throw new Refusal('no_liquidity')
  if (best > top) return 'price'
  const price = Math.min(top, best + Math.floor(best / ROOM))
  const scale = (currency: number) => engine.currencies()[currency]!.scale
  const { tickLot } = spotUnits({
    ...{ priceScale: spec.priceScale, quantityScale: spec.quantityScale },
    ...{ baseScale: scale(spec.base), quoteScale: scale(spec.quote) },
  })
  const lots = Number(run.amount / (BigInt(price) * tickLot))
  if (lots === 0) throw new Refusal('order_below_minimum')
  return { price, lots: Math.min(lots, spec.maxQuantity) }
}
