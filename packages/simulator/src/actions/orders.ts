import type { PlaceSpotOrder, Side } from '@candor/engine'
import type { Amount, Price, Quantity } from '@candor/money'
import type { ModelMarket } from '../model/market.ts'
import { fitting } from './amounts.ts'
import { withExits } from './exits.ts'
import { withTerms } from './order-terms.ts'
import { type Action, type ActionContext, midOf, someMarket, someone } from './action.ts'

const SIDES: readonly Side[] = ['buy', 'sell']

export const placeLimit: Action = {
  name: 'limit order',
  weight: 34,
  commands(context) {
    const market = someMarket(context)
    const price = limitNear(context, midOf(context, market))
    const order = orderFor(context, market, price)
    const limit = { ...order, method: 'limit' as const, price: price as Price }
    return [misshapen(context, withExits(context, withTerms(context, limit)))]
  },
}

export const placeMarket: Action = {
  name: 'market order',
  weight: 16,
  commands(context) {
    const { chance } = context
    const market = someMarket(context)
    const mid = midOf(context, market)
    const order: PlaceSpotOrder = { ...orderFor(context, market, mid), method: 'market' }
    if (order.side === 'buy' && chance.percent(60)) {
      const worth = market.worth(BigInt(mid), BigInt(order.quantity!))
      order.amount = fitting(worth + BigInt(chance.between(-5, 5)))
      if (chance.percent(80)) delete order.quantity
    }
    return [misshapen(context, withExits(context, withTerms(context, order)))]
  },
}

/** Several people quote a market from both sides, so that there is a book to trade with. */
export const quote: Action = {
  name: 'quote both sides',
  weight: 6,
  commands(context) {
    const market = someMarket(context)
    const mid = midOf(context, market)
    return Array.from({ length: context.chance.between(2, 8) }, () => {
      const away = context.chance.between(1, 1 + Math.ceil(mid / 300))
      const order = orderFor(context, market, mid)
      const price = Math.max(1, order.side === 'buy' ? mid - away : mid + away) as Price
      return { ...order, method: 'limit' as const, price }
    })
  },
}

function orderFor(
  context: ActionContext,
  market: ModelMarket,
  price: number,
): Omit<PlaceSpotOrder, 'method'> {
  return {
    kind: 'placeSpotOrder',
    user: someone(context),
    market: market.id,
    side: context.chance.pick(SIDES),
    quantity: lotsFor(context, market, price) as Quantity,
    requestId: context.nextRequest(),
  }
}

/** At the market, a little off it, far off it, or absurd; sometimes exactly at a resting price. */
function limitNear(context: ActionContext, mid: number): number {
  const { chance, model } = context
  const spread = chance.pick([0, 200, 1_000, 5_000, 5_000, 20_000, 200_000])
  if (chance.percent(15)) {
    const resting = model.markets.flatMap(({ book }) => book.orders)
    if (resting.length > 0) return Number(chance.pick(resting).price)
  }
  if (chance.percent(2)) return chance.pick([1, 2 ** 31 - 1, 2 ** 31, 2 ** 40])
  const parts = 1_000_000 + chance.between(-spread, spread)
  return Math.max(1, Math.round((mid * parts) / 1_000_000))
}

/** From below the smallest order to above the largest, mostly what people have. */
function lotsFor(context: ActionContext, market: ModelMarket, price: number): number {
  const { chance } = context
  const { minNotional, maxQuantity } = market.spec
  if (chance.percent(2)) return chance.pick([1, maxQuantity, maxQuantity + 1])
  const least = Number(minNotional / market.worth(BigInt(price), 1n))
  const times = chance.pick([1, 1, 5, 20, 100, 1_000])
  return Math.max(1, least + chance.between(-1, 1) + chance.below(least * times + 3))
}

/** A few orders lack a field or carry one that is not a count; some carry one too many. */
function misshapen(context: ActionContext, order: PlaceSpotOrder): PlaceSpotOrder {
  const { chance } = context
  if (!chance.percent(8)) return order
  const odd = chance.pick([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
  return chance.pick<PlaceSpotOrder>([
    { ...order, price: undefined },
    { ...order, price: odd as Price },
    { ...order, quantity: undefined },
    { ...order, quantity: odd as Quantity },
    { ...order, amount: chance.pick([0n, -1n, 1n, 10_000_000n]) as Amount },
    { ...order, market: chance.pick([-1, 77, 0.5]) },
  ])
}
