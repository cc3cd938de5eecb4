import type { Command } from '@candor/engine'
import { account } from '../model/ledger.ts'
import { HUNDRED } from '../world.ts'
import { fitting } from './amounts.ts'
import type { Action, ActionContext } from './action.ts'
import { someone } from './action.ts'

type Quoted = Extract<Command, { kind: 'quoteSwap' }>

export const quoteSwap: Action = {
  name: 'ask for a quote',
  weight: 10,
  commands: (context) => [wish(context)],
}

/** One quote after the other, of which none is used: they come to cost more. */
export const tryQuotes: Action = {
  name: 'ask for quotes again and again',
  weight: 3,
  commands(context) {
    const { chance, model } = context
    const asked = wish(context)
    const others = (model.swapRules?.legs ?? []).filter(({ currency }) => currency !== asked.from)
    if (others.length === 0) return []
    const has = model.ledger.balance(account(asked.user, 'funding', 'available', asked.from))
    const amount = fitting(has / BigInt(chance.pick([1, 2, 9, 100])))
    const quote = { ...asked, to: chance.pick(others).currency, amount }
    return Array.from({ length: chance.pick([3, 15, 30]) }, () => quote)
  },
}

/** By the quote one has, by another's, by one that has ended, with other terms, or by none. */
export const swap: Action = {
  name: 'exchange',
  weight: 12,
  commands(context) {
    const { chance, model } = context
    const quotes = [...model.offers.values()].filter(({ kind }) => kind === 'swapQuoted')
    const requestId = context.nextRequest()
    const quoted = quotes.length > 0 && chance.percent(65) ? chance.pick(quotes) : undefined
    if (quoted?.kind !== 'swapQuoted') {
      const { user, from, to, amount } = wish(context)
      const quote = chance.percent(20) ? chance.between(-1, model.nextOrder) : undefined
      return [{ kind: 'swap', user, from, to, amount, quote, requestId }]
    }
    const { offer: quote, from, to, amount } = quoted
    const user = chance.percent(95) ? quoted.user : someone(context)
    const command = { kind: 'swap' as const, user, from, to, amount, quote, requestId }
    if (!chance.percent(10)) return [command]
    return [
      chance.pick([
        { ...command, amount: fitting(amount + 1n) },
        { ...command, from: to, to: from },
        { ...command, quote: quote + chance.pick([-1, 1]) },
      ]),
    ]
  },
}

/**
 * Somebody beside whose own money there is a bound credit exchanges all they have into one currency,
 * so that what keeps some of it from leaving shows there.
 */
export const gatherOwn: Action = {
  name: 'exchange all into one',
  weight: 8,
  commands(context) {
    const { chance, model } = context
    const { legs: all = [], maxWorth = 0n } = model.swapRules ?? {}
    const legs = all.map(({ currency }) => currency)
    const bound = [...model.users].flatMap(([user, { bound: credit }]) => (credit ? [user] : []))
    if (bound.length === 0 || legs.length === 0) return []
    const [user, to] = [chance.pick(bound), chance.pick(legs)]
    return legs.flatMap((from): Command[] => {
      const has = model.ledger.balance(account(user, 'funding', 'available', from))
      if (from === to || has === 0n) return []
      const most = (HUNDRED[from]! * maxWorth * 9n) / (HUNDRED[0]! * 10n)
      const amount = fitting(has < most ? has : most)
      return [{ kind: 'swap', user, from, to, amount, requestId: context.nextRequest() }]
    })
  },
}

function wish(context: ActionContext): Quoted {
  const { chance, model } = context
  const legs = model.swapRules?.legs ?? []
  const some = () =>
    legs.length > 0 && chance.percent(95) ? chance.pick(legs).currency : chance.pick([-1, 1, 5, 99])
  const user = someone(context)
  const from = some()
  const has = model.ledger.balance(account(user, 'funding', 'available', from))
  const hundred = HUNDRED[from] ?? 100n
  const about = (hundred * BigInt(chance.between(1, 3_000))) / 100n
  const odd = [0n, -1n, 1n, hundred / 101n, hundred * 500n, 2n ** 63n - 1n]
  const amount = chance.percent(8) ? chance.pick(odd) : chance.pick([has, has / 2n, about, about])
  return { kind: 'quoteSwap', user, from, to: some(), amount: fitting(amount) }
}
