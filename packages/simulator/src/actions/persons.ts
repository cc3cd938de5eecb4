import type { Command } from '@candor/engine'
import type { Amount } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { HUNDRED, USDT } from '../world.ts'
import { fitting } from './amounts.ts'
import type { Action } from './action.ts'
import { someone } from './action.ts'

export const acceptRiskNotice: Action = {
  name: 'read the risk notice',
  weight: 6,
  commands(context) {
    const { chance, model } = context
    const unread = [...model.users.keys()].filter((user) => !model.persons.get(user)?.acceptedAt)
    const user = unread.length > 0 && chance.percent(75) ? chance.pick(unread) : someone(context)
    return [{ kind: 'acceptRiskNotice', user }]
  },
}

/** Limits that soon bind, that never do, none at all, and what cannot be one. */
export const setPersonalLimits: Action = {
  name: 'set personal limits',
  weight: 4,
  commands(context): Command[] {
    const { chance, model } = context
    const hundred = HUNDRED[USDT]!
    const limit = () =>
      chance.percent(40)
        ? undefined
        : fitting((hundred * BigInt(chance.pick([1, 5, 20, 300]))) / BigInt(chance.pick([1, 2])))
    const user = someone(context)
    const now = model.lastAt
    const coolOff = chance.percent(75)
      ? undefined
      : now + chance.pick([0, 1, 500, 3_000, 20_000, -1, -DAY_MS, DAY_MS])
    const command = {
      kind: 'setPersonalLimits' as const,
      user,
      dailyStake: limit(),
      dailyLoss: limit(),
      keepsDailyStake: chance.percent(25),
      keepsDailyLoss: chance.percent(25),
      coolOffUntil: coolOff,
    }
    if (!chance.percent(8)) return [command]
    return [
      chance.pick([
        { ...command, dailyStake: chance.pick([0n, -1n]) as Amount },
        { ...command, dailyLoss: chance.pick([0n, -1n]) as Amount },
        { ...command, coolOffUntil: chance.pick([0, -1, 0.5, Number.NaN]) },
      ]),
    ]
  },
}
