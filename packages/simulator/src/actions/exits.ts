import type { Exit, OrderExits, PlaceSpotOrder } from '@candor/engine'
import type { Price } from '@candor/money'
import { knowsExits } from '../model/state.ts'
import { type ActionContext, midOf } from './action.ts'

const ODD = [0, -1, 0.5, Number.NaN, 2 ** 53, 2 ** 40]

/** Some orders have a stop, a take-profit or both; mostly on the right sides, a few nonsense. */
export function withExits(context: ActionContext, order: PlaceSpotOrder): PlaceSpotOrder {
  const { chance, model } = context
  const market = model.markets[order.market]
  if (!market || !chance.percent(knowsExits(model) ? 30 : 2)) return order
  const mid = order.method === 'limit' ? (order.price ?? 1) : midOf(context, market)
  const gains = order.side === 'buy' ? 1 : -1
  const which = chance.pick(['stop', 'takeProfit', 'both', 'both'] as const)
  const exits: OrderExits = {
    on: chance.pick(['index', 'lastTrade'] as const),
    ...(which !== 'takeProfit' && { stop: exitAt(context, mid, -gains) }),
    ...(which !== 'stop' && { takeProfit: exitAt(context, mid, gains) }),
  }
  return { ...order, exits: misshapen(context, exits) }
}

function exitAt({ chance }: ActionContext, mid: number, away: number): Exit {
  const far = chance.pick([1, 1, 2, 3, Math.ceil(mid / 1_000), Math.ceil(mid / 50), 0, -1])
  const trigger = Math.max(1, Math.round(mid + away * far)) as Price
  if (chance.percent(60)) return { trigger }
  const limit = trigger + chance.between(-1, 1) * Math.ceil(mid / 300)
  return { trigger, limit: Math.max(1, limit) as Price }
}

function misshapen({ chance }: ActionContext, exits: OrderExits): OrderExits {
  if (!chance.percent(6)) return exits
  const odd = chance.pick(ODD) as Price
  return chance.pick<OrderExits>([
    { on: exits.on },
    { ...exits, on: 'mark' as OrderExits['on'] },
    { ...exits, stop: { trigger: odd } },
    { ...exits, takeProfit: { trigger: odd } },
    { ...exits, stop: { trigger: 1 as Price, limit: odd } },
  ])
}
