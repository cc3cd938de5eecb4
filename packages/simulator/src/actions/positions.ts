import { account } from '../model/ledger.ts'
import { rulesOf } from '../model/futures-orders.ts'
import type { PositionStep } from '@candor/engine'
import type { Ppm, Price } from '@candor/money'
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

/** Steps around a position, mostly ahead of the price and within its lots; a trailing stop with some. */
export const setSteps: Action = {
  name: 'set steps',
  weight: 10,
  commands(context) {
    const { chance, model } = context
    const { user, order } = meant(context)
    const position = model.positions.get(order)
    const index = position && model.prices[rulesOf(model, position).index]
    const from = Number(index?.price ?? 1_000n)
    const all = position?.lots ?? 4
    const isLong = position?.direction !== 'short'
    const step = (): PositionStep => {
      const kind = chance.pick(['stopLoss', 'takeProfit'] as const)
      const away = Math.ceil((from * chance.pick([50, 500, 5_000, 50_000])) / 1_000_000)
      const wrong = chance.percent(6) ? -1 : 1
      const sign = (kind === 'takeProfit') === isLong ? wrong : -wrong
      const lots = chance.percent(90) ? 1 + chance.below(Math.ceil(all / 2)) : chance.pick(ODD)
      return { kind, price: (from + sign * away) as Price, lots }
    }
    const steps = Array.from({ length: chance.pick([0, 1, 1, 2, 3, 11]) }, step)
    const trailing = chance.pick([undefined, undefined, 1_000, 5_000, 50_000, 999, 500_001])
    const wanted = { steps, trailing: trailing as Ppm | undefined }
    const standing = { steps: position?.steps ?? [], trailing: position?.trailing?.ppm }
    // Mostly as the position has them: then what happens until it is carried out decides.
    const expected = chance.pick([undefined, standing, standing, wanted, { steps: [] }])
    return [{ kind: 'setSteps', user, order, ...wanted, ...(expected && { expected }) }]
  },
}
