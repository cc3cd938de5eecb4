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
