import type { Command, PlaceTrigger, TriggerLeg } from '@candor/engine'
import type { Amount, Ppm, Price, Quantity } from '@candor/money'
import { knowsTriggers } from '../model/state.ts'
import type { ModelMarket } from '../model/market.ts'
import { fitting } from './amounts.ts'
import { type Action, type ActionContext, midOf, someMarket, someone } from './action.ts'
import { withTerms } from './order-terms.ts'

const ODD = [0, -1, 0.5, Number.NaN, 2 ** 53]

/** Mostly: what the venue does not know yet is asked for now and then all the same. */
function isTooSoon({ chance, model }: ActionContext): boolean {
  return !knowsTriggers(model) && chance.percent(95)
}

export const placeTrigger: Action = {
  name: 'conditional order',
  weight: 26,
  commands(context) {
    if (isTooSoon(context)) return []
    return [misshapen(context, conditional(context))]
  },
}

/** Many at one price, so that one print or trade reaches all of them. */
export const crowdTriggers: Action = {
  name: 'many conditional orders',
  weight: 2,
  commands(context) {
    if (isTooSoon(context)) return []
    const { chance } = context
    const one = conditional(context)
    return Array.from({ length: chance.between(3, 12) }, () => ({
      ...one,
      user: someone(context),
      terms: undefined,
      requestId: context.nextRequest(),
    }))
  },
}

function conditional(context: ActionContext): PlaceTrigger {
  const { chance } = context
  const market = someMarket(context)
  const side = chance.pick(['buy', 'sell'] as const)
  const which = chance.pick(['up', 'down', 'both'] as const)
  const of = { market, side }
  const order: PlaceTrigger = {
    kind: 'placeTrigger',
    user: someone(context),
    market: market.id,
    side,
    source: chance.pick(['index', 'lastTrade'] as const),
    ...(which !== 'down' && { up: leg(context, of, 'up') }),
    ...(which !== 'up' && { down: leg(context, of, 'down') }),
    requestId: context.nextRequest(),
  }
  return sized(context, market, withTermsOf(context, order))
}

/** A price near the market, at which mostly it is not yet. */
function leg(
  context: ActionContext,
  { market, side }: { market: ModelMarket; side: PlaceTrigger['side'] },
  from: 'up' | 'down',
): TriggerLeg {
  const { chance } = context
  const mid = midOf(context, market)
  const sign = from === 'up' ? 1 : -1
  const isStop = (side === 'sell') === (from === 'down')
  if (isStop && chance.percent(35)) {
    const trail = chance.pick([100, 1_000, 1_000, 5_000, 20_000, 500_000, 99, 500_001])
    return { trail: trail as Ppm, method: 'market' }
  }
  const away = chance.pick([-1, 0, 1, 2, Math.ceil(mid / 1_000), Math.ceil(mid / 100)])
  const at = Math.max(1, mid + sign * away) as Price
  if (chance.percent(55)) return { at, method: 'market' }
  const price = Math.max(1, at + chance.between(-1, 1) * Math.ceil(mid / 300)) as Price
  return { at, method: 'limit', price }
}

function withTermsOf(context: ActionContext, order: PlaceTrigger): PlaceTrigger {
  const isLimit = [order.up, order.down].every((each) => !each || each.method === 'limit')
  const method = isLimit ? 'limit' : 'market'
  const { user, market, side, requestId } = order
  const plain = { kind: 'placeSpotOrder', user, market, side, method, requestId } as const
  const { terms } = withTerms(context, plain)
  return terms ? { ...order, terms } : order
}

/** Lots worth a little; a buy at the market says what it may spend, and sometimes both. */
function sized(
  { chance, ...context }: ActionContext,
  market: ModelMarket,
  order: PlaceTrigger,
): PlaceTrigger {
  const mid = BigInt(midOf({ ...context, chance }, market))
  const one = market.worth(mid, 1n)
  const worth = market.spec.minNotional * BigInt(chance.pick([1, 1, 2, 5, 20]))
  const lots = Number(worth / (one > 0n ? one : 1n)) + chance.pick([0, 1, 1, 2])
  const quantity = Math.max(1, lots) as Quantity
  const spends =
    order.side === 'buy' && [order.up, order.down].some((each) => each?.method === 'market')
  if (!spends) return { ...order, quantity }
  const amount: Amount = fitting(worth + BigInt(chance.between(0, 5)))
  return chance.percent(40) ? { ...order, amount, quantity } : { ...order, amount }
}

/** Now and then it is not what it should be. */
function misshapen({ chance }: ActionContext, order: PlaceTrigger): PlaceTrigger {
  if (!chance.percent(8)) return order
  const { up, down, quantity: _, amount: _amount, ...bare } = order
  const at = chance.pick(ODD) as Price
  return chance.pick<PlaceTrigger>([
    { ...order, up: undefined, down: undefined },
    { ...order, up: { at, method: 'market' } },
    { ...order, down: { method: 'limit', at: 1 as Price } },
    { ...order, down: { at: 1 as Price, method: 'limit', price: at } },
    { ...order, up: { ...(up ?? down!), trail: 1_000 as Ppm, at: 1 as Price } },
    { ...order, up: { method: 'market' } },
    { ...order, quantity: at as unknown as Quantity },
    { ...order, market: order.market + 7 },
    { ...bare, up, down },
    { ...order, quantity: (2 ** 40) as Quantity },
  ])
}

export const cancelTrigger: Action = {
  name: 'take a conditional order back',
  weight: 5,
  commands(context) {
    const { chance, model } = context
    const { user, id } = chance.pick([
      ...model.triggers,
      { user: someone(context), id: chance.between(0, model.nextOrder + 1) },
    ])
    const by = chance.percent(85) ? user : someone(context)
    return [{ kind: 'cancelTrigger', user: by, order: id }]
  },
}

/** Whoever watches for them carries them out sooner or later, and what is not due as well. */
export const oddCarryOut: Action = {
  name: 'carry out a conditional order',
  weight: 8,
  commands(context): Command[] {
    const { chance, model } = context
    const { user, id } = chance.pick([
      ...model.triggers,
      { user: someone(context), id: chance.between(0, model.nextOrder + 1) },
    ])
    const by = chance.percent(90) ? user : someone(context)
    return [{ kind: 'carryOutTrigger', user: by, order: id }]
  },
}

/** A price that just reaches one of them, or just does not. */
export const toTrigger: Action = {
  name: 'a price comes to a conditional order',
  weight: 8,
  commands(context): Command[] {
    const { chance, model } = context
    const waiting = model.triggers.filter(({ reached }) => !reached)
    if (waiting.length === 0) return []
    const { market, up, down } = chance.pick(waiting)
    const { spec } = model.markets[market]!
    const scale = model.indexes[spec.index]!.scale - spec.priceScale
    const at = (chance.pick([up, down]) ?? up ?? down)!.at ?? midOf(context, model.markets[market]!)
    const price = Math.round(at * 10 ** scale) + chance.between(-1, 1)
    return [
      { kind: 'printPrices', prints: [{ index: spec.index, price: Math.max(1, price) as Price }] },
    ]
  },
}
