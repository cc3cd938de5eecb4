import { isReachedByLadder } from '../model/reached.ts'
import { MOST_WAITING } from '../model/waiting.ts'
import type { Action } from './action.ts'
import { someone } from './action.ts'

/** Own orders mostly; others', closed, not yet placed and impossible ones too. */
export const cancel: Action = {
  name: 'cancel',
  weight: 14,
  commands(context) {
    const { chance, model } = context
    const open = model.markets.flatMap(({ book }) => book.orders)
    if (open.length > 0 && chance.percent(70)) {
      const { id, user } = chance.pick(open)
      return [{ kind: 'cancelSpotOrder', user, order: id }]
    }
    const order = chance.percent(80)
      ? chance.between(1, model.nextOrder + 3)
      : chance.pick([0, -1, 1.5, Number.NaN, 2 ** 53, 2 ** 40])
    const owner = model.closedOrders.get(order)
    const user = owner !== undefined && chance.percent(60) ? owner : someone(context)
    return [{ kind: 'cancelSpotOrder', user, order }]
  },
}

/** Everyone withdraws from a market that has become crowded. */
export const clearCrowd: Action = {
  name: 'clear a crowded market',
  weight: 2,
  commands({ model, chance }) {
    const crowded = model.markets.filter(({ book }) => book.orders.length > 25)
    return crowded.flatMap(({ book }) =>
      book.orders
        .filter(() => chance.percent(60))
        .map(({ id, user }) => ({ kind: 'cancelSpotOrder' as const, user, order: id })),
    )
  },
}

/**
 * Somebody of whose orders the ladder reaches several asks for one of them so often that nothing more of
 * theirs may wait, and their switch runs out.
 */
export const cancelInCrowd: Action = {
  name: 'cancel too often',
  weight: 1,
  commands({ model, chance }) {
    const reached = model.markets.flatMap((market) =>
      market.book.orders.filter((open) => isReachedByLadder(model, market, open, model.lastAt)),
    )
    const several = reached.filter(({ id, user }) =>
      reached.some((other) => other.user === user && other.id !== id),
    )
    if (several.length === 0) return []
    const { id: order, user } = chance.pick(several)
    const asked = { kind: 'cancelSpotOrder' as const, user, order }
    return [
      { kind: 'cancelAllAfter', user, afterMs: 1_000 },
      ...Array.from({ length: MOST_WAITING + 2 }, () => asked),
    ]
  },
}
