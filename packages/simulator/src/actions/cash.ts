import {
  type CashSpec,
  type Command,
  type CreditSpec,
  POOLS,
  type Pool,
  type Withdrawal,
} from '@candor/engine'
import { type Amount, amount, ppm } from '@candor/money'
import { freeOf } from '../model/credit.ts'
import { account } from '../model/ledger.ts'
import { HUNDRED, makeCash } from '../world.ts'
import { fitting } from './amounts.ts'
import type { Action, ActionContext } from './action.ts'
import { someone } from './action.ts'

/** Whom a withdrawal is to be paid to, whoever that is. */
const PAYEE = 'e5'.repeat(32)

/** All there is, all that is free, a unit more, the least there may be, a unit less. */
export const withdraw: Action = {
  name: 'withdraw',
  weight: 12,
  commands(context) {
    const { chance, model } = context
    const rules = model.cashRules?.withdrawals ?? []
    const rule = rules.length > 0 && chance.percent(96) ? chance.pick(rules) : undefined
    const currency = rule?.currency ?? chance.pick([0, 1, 3, 99, -1])
    const min = rule?.min ?? 1n
    const able = [...model.users.keys()].filter((each) => {
      return model.ledger.balance(account(each, 'funding', 'available', currency)) >= min
    })
    const user = able.length > 0 && chance.percent(70) ? chance.pick(able) : someone(context)
    const has = model.ledger.balance(account(user, 'funding', 'available', currency))
    const free = model.users.has(user) ? freeOf(model, user, currency, model.lastAt) : 0n
    const wishes = [has, has / 2n, has + 1n, free, free + 1n, min, min, min - 1n, 0n, -1n]
    const wish = chance.pick(wishes)
    return [
      {
        kind: 'requestWithdrawal',
        user,
        currency,
        amount: fitting(wish),
        ...chance.pick([{}, { payee: PAYEE }, { payee: PAYEE }, { payee: 'e5' }]),
        requestId: context.nextRequest(),
      },
    ]
  },
}

/** Two operators, and a third who is not one, decide on whatever is there, in whatever state. */
export const decideWithdrawal: Action = {
  name: 'decide on a withdrawal',
  weight: 14,
  commands(context) {
    const { chance } = context
    const withdrawal = some(context)
    if (withdrawal === undefined) return []
    const operator = chance.percent(97) ? chance.pick([1, 2]) : chance.pick([0, -1, 0.5])
    const kind = chance.percent(70) ? 'approveWithdrawal' : 'refuseWithdrawal'
    return [{ kind, withdrawal, operator }]
  },
}

/** By its owner, now and then by somebody else. */
export const takeBackWithdrawal: Action = {
  name: 'take a withdrawal back',
  weight: 4,
  commands(context) {
    const { chance, model } = context
    const withdrawal = some(context)
    if (withdrawal === undefined) return []
    const owner = model.withdrawals.get(withdrawal)?.user
    const user = owner !== undefined && chance.percent(90) ? owner : someone(context)
    return [{ kind: 'takeBackWithdrawal', user, withdrawal }]
  },
}

/** From some moment on gifts and bonuses are bound; and such bounds as cannot be. */
export const changeCreditRules: Action = {
  name: 'bind gifts and bonuses',
  weight: 3,
  commands({ chance, model }): Command[] {
    const spec = model.creditRules ?? { bonusMost: amount(HUNDRED[0]!), level: 1 }
    const changed = chance.percent(85)
      ? chance.pick<CreditSpec>([
          { ...spec, level: chance.pick([1, 1, 2]) },
          { ...spec, bonusMost: amount(HUNDRED[0]! / chance.pick([1n, 20n, 1_000n])) },
        ])
      : chance.pick<CreditSpec>([
          { ...spec, level: 0 as 1 },
          { ...spec, bonusMost: -1n as Amount },
        ])
    return [{ kind: 'setCreditRules', spec: changed }]
  },
}

/** Evidence says that somebody had a gift before. */
export const barCredit: Action = {
  name: 'bar a gift',
  weight: 2,
  commands(context) {
    return [{ kind: 'barCredit', user: someone(context) }]
  },
}

/** What comes next of a payout, or what cannot. */
export const reportPayout: Action = {
  name: 'report a payout',
  weight: 14,
  commands(context) {
    const { chance, model } = context
    const paid = [...model.withdrawals.values()].filter(({ state }) => state !== 'submitted')
    const withdrawal = paid.length > 0 && chance.percent(85) ? chance.pick(paid).id : some(context)
    if (withdrawal === undefined) return []
    const state = chance.pick(['sent', 'sent', 'unknown', 'confirmed'] as const)
    const bound = chance.percent(90) ? model.payees.get(withdrawal) : PAYEE.replace('e', 'f')
    return [{ kind: 'reportPayout', withdrawal, state, ...(bound && { payee: bound }) }]
  },
}

/** One that is under way; now and then one that is not. */
function some({ chance, model }: ActionContext): number | undefined {
  const open: Withdrawal[] = [...model.withdrawals.values()]
  if (chance.percent(8)) return chance.pick([0, -1, model.nextOrder, model.nextOrder - 1])
  return open.length > 0 ? chance.pick(open).id : undefined
}

export const certify: Action = {
  name: 'certify someone',
  weight: 5,
  commands(context) {
    const { chance } = context
    const level = chance.percent(95) ? chance.pick([0, 1, 1, 2]) : chance.pick([-1, 3, 0.5])
    return [{ kind: 'certify', user: someone(context), level: level as 0 | 1 | 2 }]
  },
}

/** Other rules while withdrawals are under way, or such as cannot be. */
export const changeCashRules: Action = {
  name: 'change the rules of withdrawals',
  weight: 3,
  commands({ chance, model, world }): Command[] {
    const spec = model.cashRules ?? world.cash
    const [first] = spec.withdrawals
    const [none, primary, advanced] = spec.caps
    const changed = chance.percent(85)
      ? chance.pick<CashSpec>([makeCash(chance), makeCash(chance), world.cash])
      : chance.pick<CashSpec>([
          {
            ...spec,
            withdrawals: [...spec.withdrawals, first ?? { currency: 99, min: amount(9n) }],
          },
          { ...spec, withdrawals: [{ currency: 99, min: amount(1_000n) }], fee: ppm(0) },
          { ...spec, withdrawals: [{ currency: 0, min: amount(0n) }] },
          { ...spec, fee: 1_000_000 as CashSpec['fee'] },
          { ...spec, perDay: 0 },
          { ...spec, caps: [fitting(primary + 1n), primary, advanced] },
          { ...spec, caps: [none, primary, -1n as Amount] },
          { ...spec, bonusFrom: -1n as Amount },
        ])
    return [{ kind: 'setCashRules', spec: changed }]
  },
}

const NAMES = Object.keys(POOLS) as Pool[]

/** The house's own money goes where it is needed, or out; now and then more than there is. */
export const moveFunds: Action = {
  name: 'move funds',
  weight: 4,
  commands(context) {
    const { chance, model } = context
    const own = NAMES.filter((name) => name !== 'external') as Exclude<Pool, 'external'>[]
    const from = chance.pick(own)
    const to = chance.percent(95) ? chance.pick(NAMES) : from
    const currency = chance.percent(97) ? chance.below(model.currencies.length) : 99
    const has = model.ledger.balance(account(POOLS[from], 'funding', 'available', currency))
    const little = (HUNDRED[currency] ?? 10n) / 10n
    const wish = chance.pick([has / 10n, has / 10n, little, has + 1n, 0n])
    const requestId = context.nextRequest()
    return [{ kind: 'moveFunds', from, to, currency, amount: fitting(wish), requestId }]
  },
}
