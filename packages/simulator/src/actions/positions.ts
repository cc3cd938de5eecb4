import { account } from '../model/ledger.ts'
import { rulesOf } from '../model/futures-orders.ts'
import type { Action } from './action.ts'
import { fitting } from './amounts.ts'
import { ODD, meant } from './futures.ts'

/** A part of a position, often several parts for the same price; all of it, or more, now and then. */
export const reduceFutures: Action = {
  name: 'close a part of a position',
  weight: 10,
  commands(context) {
    const { chance, model } = context
    const { user, order } = meant(context)
    const has = model.positions.get(order)?.lots ?? 10
    const lots = () => {
      if (chance.percent(4)) return chance.pick(ODD)
      return chance.percent(80) ? chance.between(1, has) : has + chance.between(-1, 1)
    }
    return Array.from({ length: chance.pick([1, 1, 2, 3]) }, () => ({
      kind: 'reducePosition' as const,
      ...{ user, order, lots: lots(), requestId: context.nextRequest() },
    }))
  },
}

/** Margin put to a position or taken out of it: a unit, a share, all that there is or that is too much. */
export const changeMargin: Action = {
  name: 'add or take out margin',
  weight: 10,
  commands(context) {
    const { chance, model } = context
    const { user, order } = meant(context)
    const position = model.positions.get(order)
    const kind = chance.pick(['addMargin', 'removeMargin'] as const)
    const available = position
      ? model.ledger.balance(
          account(user, 'funding', 'available', rulesOf(model, position).currency),
        )
      : 100n
    const whole = kind === 'addMargin' ? available : (position?.margin ?? 100n)
    const amount = chance.pick([1n, whole / 100n, whole / 10n, whole / 2n, whole, whole + 1n, -1n])
    const requestId = context.nextRequest()
    return [{ kind, user, order, amount: fitting(amount), requestId }]
  },
}
