import type { AskedTerms, PlaceSpotOrder } from '@candor/engine'
import type { Price, Quantity } from '@candor/money'
import type { Action, ActionContext } from './action.ts'
import { someone } from './action.ts'
import { knowsTerms } from '../model/state.ts'

const NAMES = ['a', 'b', 'bot:1', 'x'.repeat(36)]
const ODD_NAMES = ['', 'a b', 'é', 'x'.repeat(37), "'"]

/** Some orders have terms of their own, and a few of those do not go together. */
export function withTerms(context: ActionContext, order: PlaceSpotOrder): PlaceSpotOrder {
  const { chance, model } = context
  if (!chance.percent(knowsTerms(model) ? 40 : 3)) return order
  const terms: AskedTerms = {}
  const isLimit = order.method === 'limit'
  if (chance.percent(40)) Object.assign(terms, timeOf(context, isLimit))
  if ((isLimit && terms.timeInForce === undefined && chance.percent(25)) || chance.percent(3)) {
    terms.postOnly = true
  }
  if (chance.percent(50)) terms.selfTrade = chance.pick(['newest', 'oldest', 'oldest', 'both'])
  if (chance.percent(30)) terms.clientId = chance.pick(chance.percent(95) ? NAMES : ODD_NAMES)
  return { ...order, terms }
}

function timeOf({ chance, model }: ActionContext, isLimit: boolean): AskedTerms {
  if (chance.percent(isLimit ? 60 : 95)) return { timeInForce: chance.pick(['ioc', 'fok']) }
  const wait = chance.pick([10_000, 12_000, 20_000, 60_000, 60_000, 9_999, 0, 10 ** 12, 0.5])
  const terms: AskedTerms = { timeInForce: 'gtd', expiresAt: model.lastAt + wait + 2_000 }
  return chance.percent(3) ? { timeInForce: 'gtd' } : terms
}

/** Mostly: what the venue does not know yet is asked for now and then all the same. */
function isTooSoon({ chance, model }: ActionContext): boolean {
  return !knowsTerms(model) && chance.percent(95)
}

/** Own orders mostly, to what their owner might want of them. */
export const amend: Action = {
  name: 'amend',
  weight: 12,
  commands(context) {
    const { chance, model } = context
    if (isTooSoon(context)) return []
    const open = model.markets.flatMap(({ book }) => book.orders)
    const requestId = context.nextRequest()
    if (open.length === 0 || chance.percent(5)) {
      const order = chance.pick([0, -1, 1.5, chance.between(1, model.nextOrder + 3)])
      return [{ kind: 'amendSpotOrder', user: someone(context), order, requestId }]
    }
    const { id, user, price, quantity, remaining } = chance.pick(open)
    const filled = Number(quantity - remaining)
    const away = Math.ceil(Number(price) / 200)
    const change = {
      ...(chance.percent(55) && {
        price: Math.max(1, Number(price) + chance.between(-away, away)) as Price,
      }),
      ...(chance.percent(60) && {
        quantity: (filled + chance.between(-1, Number(remaining) * 2)) as Quantity,
      }),
    }
    return [{ kind: 'amendSpotOrder', user, order: id, ...change, requestId }]
  },
}

export const cancelAll: Action = {
  name: 'cancel all',
  weight: 2,
  commands(context) {
    const { chance, model } = context
    if (isTooSoon(context)) return []
    const which = {
      ...(chance.percent(40) && { market: chance.below(model.markets.length + 1) }),
      ...(chance.percent(30) && { side: chance.pick(['buy', 'sell'] as const) }),
    }
    return [{ kind: 'cancelSpotOrders', user: someone(context), ...which }]
  },
}

/** A program that says again and again that it is there, and one day does not. */
export const deadMan: Action = {
  name: 'dead man’s switch',
  weight: 4,
  commands(context) {
    const { chance } = context
    if (isTooSoon(context)) return []
    const afterMs = chance.pick([1_000, 2_000, 5_000, 20_000, 0, 999, 3_600_001, 0.5])
    return [{ kind: 'cancelAllAfter', user: someone(context), afterMs }]
  },
}
