import { type Command, type OpenFast, POOLS } from '@candor/engine'
import type { Amount } from '@candor/money'
import { account } from '../model/ledger.ts'
import { fitting } from './amounts.ts'
import type { Action, ActionContext } from './action.ts'
import { someone } from './action.ts'

const DIRECTIONS = ['long', 'short'] as const

export const openFast: Action = {
  name: 'open a fast contract',
  weight: 20,
  commands: (context) =>
    context.model.fasts.length === 0 ? [] : [misshapen(context, contract(context))],
}

/** Several people at the same moment, so that their contracts expire at the same moment too. */
export const crowdFast: Action = {
  name: 'open fast contracts together',
  weight: 3,
  commands(context) {
    const { chance, model } = context
    if (model.fasts.length === 0) return []
    const { fast, durationMs } = contract(context)
    return Array.from({ length: chance.between(2, 6) }, () => ({
      ...contract(context),
      fast,
      durationMs,
    }))
  },
}

/** Everybody the same way, each with what one person may win, or a unit less or more. */
export const fillFast: Action = {
  name: 'everybody opens fast contracts one way',
  weight: 3,
  commands(context) {
    const { chance, model } = context
    if (model.fasts.length === 0) return []
    const { fast, direction } = contract(context)
    const { terms, currency, minStake, maxStake } = model.fasts[fast]!
    const { durationMs, payout } = chance.pick(terms)
    const balance = (bucket: 'available' | 'held') =>
      model.ledger.balance(account(POOLS.fastPool, 'funding', bucket, currency))
    const most = (balance('available') + balance('held')) / 20n
    const stake = (most * 1_000_000n) / BigInt(payout) + BigInt(chance.pick([-1, 0, 0, 1, 2]))
    const fit = stake < minStake ? minStake : stake > maxStake ? maxStake : stake
    return chance.shuffled([...model.users.keys()]).map((user) => ({
      ...contract(context),
      ...{ user, fast, direction, durationMs, stake: fitting(fit) },
    }))
  },
}

function contract(context: ActionContext): OpenFast {
  const { chance, model } = context
  const fast = chance.below(model.fasts.length)
  const { terms } = model.fasts[fast]!
  return {
    kind: 'openFast',
    user: someone(context),
    fast,
    direction: chance.pick(DIRECTIONS),
    stake: stakeFor(context, fast),
    durationMs: chance.pick(terms).durationMs,
    requestId: context.nextRequest(),
  }
}

/** From the smallest to the largest and a unit beyond, or all that somebody has. */
function stakeFor({ chance, model }: ActionContext, fast: number): Amount {
  const { minStake, maxStake, currency } = model.fasts[fast]!
  const users = [...model.users.keys()]
  const has =
    users.length === 0
      ? 1n
      : model.ledger.balance(account(chance.pick(users), 'funding', 'available', currency))
  const times = BigInt(chance.between(1, 30))
  const some = chance.percent(80) ? minStake * times : has
  const most = some < maxStake ? some : maxStake
  const odd = BigInt(chance.below(1_000))
  const edges = [minStake - 1n, minStake, maxStake, maxStake + 1n]
  return fitting(chance.percent(12) ? chance.pick(edges) : most + odd)
}

function misshapen({ chance }: ActionContext, order: OpenFast): Command {
  if (!chance.percent(6)) return order
  return chance.pick<OpenFast>([
    { ...order, fast: chance.pick([-1, 77, 0.5, Number.NaN]) },
    { ...order, stake: fitting(chance.pick([0n, -1n, 2n ** 63n - 1n])) },
    { ...order, durationMs: chance.pick([0, -1, 7, 0.5, Number.NaN, 2 ** 53]) },
  ])
}
