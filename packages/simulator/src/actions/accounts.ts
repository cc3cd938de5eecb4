import { type Command, FIRST_USER, type Purse } from '@candor/engine'
import type { Amount } from '@candor/money'
import { account } from '../model/ledger.ts'
import { HUNDRED, WIDE } from '../world.ts'
import { fitting } from './amounts.ts'
import { type Action, type ActionContext, anyone, someone } from './action.ts'

const PURSES: readonly Purse[] = ['funding', 'coin']

export const openAccount: Action = {
  name: 'open an account',
  weight: 5,
  commands(context) {
    const { chance } = context
    const user = chance.percent(90)
      ? anyone(context)
      : chance.pick([0, -1, 8, FIRST_USER - 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, FIRST_USER + 0.5])
    return [{ kind: 'openAccount', user }]
  },
}

/** Someone arrives with money of several kinds and brings most of it to the coin assets. */
export const arrive: Action = {
  name: 'arrive with money',
  weight: 5,
  commands(context) {
    const { chance } = context
    const user = anyone(context)
    const commands: Command[] = [{ kind: 'openAccount', user }]
    for (const currency of [0, 1, 2, 3, 4]) {
      if (chance.percent(30)) continue
      const units = fitting(HUNDRED[currency]! * BigInt(chance.between(1, 40)))
      const [recharge, transfer] = [context.nextRequest(), context.nextRequest()]
      commands.push(
        { kind: 'creditRecharge', user, currency, amount: units, requestId: recharge },
        {
          kind: 'transfer',
          user,
          currency,
          amount: units,
          from: 'funding',
          to: 'coin',
          requestId: transfer,
        },
      )
    }
    return commands
  },
}

/** Someone arrives with account assets, to trade and earn with, and reads the risk notice. */
export const arriveToTrade: Action = {
  name: 'arrive to trade contracts',
  weight: 9,
  commands(context) {
    const { chance } = context
    const user = anyone(context)
    const commands: Command[] = [{ kind: 'openAccount', user }]
    for (const currency of [0, 2, 3]) {
      if (currency > 0 && chance.percent(50)) continue
      const units = fitting(HUNDRED[currency]! * BigInt(chance.between(1, 30)))
      const requestId = context.nextRequest()
      commands.push({ kind: 'creditRecharge', user, currency, amount: units, requestId })
    }
    if (chance.percent(90)) commands.push({ kind: 'acceptRiskNotice', user })
    return commands
  },
}

export const recharge: Action = {
  name: 'recharge',
  weight: 4,
  commands(context) {
    const { chance } = context
    const currency = someCurrency(context)
    const wide = currency === WIDE && chance.percent(50)
    const units = wide ? 2n ** 62n + BigInt(chance.below(9)) : aboutHundred(context, currency)
    const requestId = context.nextRequest()
    return [
      {
        kind: 'creditRecharge',
        user: someone(context),
        currency,
        amount: oddly(context, units),
        requestId,
      },
    ]
  },
}

export const transfer: Action = {
  name: 'transfer',
  weight: 10,
  commands(context) {
    const { chance, model } = context
    const user = someone(context)
    const currency = someCurrency(context)
    const from = chance.pick(PURSES)
    const to = chance.percent(5) ? from : from === 'coin' ? 'funding' : 'coin'
    const has = model.ledger.balance(account(user, from, 'available', currency))
    const units = chance.pick([
      has,
      has + 1n,
      has / 2n,
      has / 7n + 1n,
      aboutHundred(context, currency),
    ])
    const requestId = context.nextRequest()
    return [
      { kind: 'transfer', user, currency, amount: oddly(context, units), from, to, requestId },
    ]
  },
}

function someCurrency({ chance, model }: ActionContext): number {
  return chance.percent(2) ? chance.pick([-1, 99, 256]) : chance.below(model.currencies.length)
}

function aboutHundred({ chance }: ActionContext, currency: number): bigint {
  const hundred = HUNDRED[currency] ?? 100n
  return (hundred * BigInt(chance.between(1, 2_000))) / 100n
}

/** Now and then nothing, or less than nothing. */
function oddly({ chance }: ActionContext, units: bigint): Amount {
  return fitting(chance.percent(3) ? chance.pick([0n, -1n, -units]) : units)
}
