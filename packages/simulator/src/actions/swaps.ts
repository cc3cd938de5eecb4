import type { Command } from '@candor/engine'
import { account } from '../model/ledger.ts'
import { HUNDRED } from '../world.ts'
import { fitting } from './amounts.ts'
import type { Action, Scene } from './scene.ts'
import { someone } from './scene.ts'

type Quoted = Extract<Command, { kind: 'quoteSwap' }>

export const quoteSwap: Action = {
  name: 'ask for a quote',
  weight: 10,
  commands: (scene) => [wish(scene)],
}

/** By the quote one has, by another's, by one that has ended, with other terms, or by none. */
export const swap: Action = {
  name: 'exchange',
  weight: 12,
  commands(scene) {
    const { chance, model } = scene
    const quotes = [...model.offers.values()].filter(({ kind }) => kind === 'swapQuoted')
    const requestId = scene.nextRequest()
    const quoted = quotes.length > 0 && chance.percent(65) ? chance.pick(quotes) : undefined
    if (quoted?.kind !== 'swapQuoted') {
      const { user, from, to, amount } = wish(scene)
      const quote = chance.percent(20) ? chance.between(-1, model.nextOrder) : undefined
      return [{ kind: 'swap', user, from, to, amount, quote, requestId }]
    }
    const { offer: quote, from, to, amount } = quoted
    const user = chance.percent(95) ? quoted.user : someone(scene)
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

function wish(scene: Scene): Quoted {
  const { chance, model } = scene
  const legs = model.swapRules?.legs ?? []
  const some = () =>
    legs.length > 0 && chance.percent(95) ? chance.pick(legs).currency : chance.pick([-1, 1, 5, 99])
  const user = someone(scene)
  const from = some()
  const has = model.ledger.balance(account(user, 'funding', 'available', from))
  const hundred = HUNDRED[from] ?? 100n
  const about = (hundred * BigInt(chance.between(1, 3_000))) / 100n
  const odd = [0n, -1n, 1n, hundred / 101n, hundred * 500n, 2n ** 63n - 1n]
  const amount = chance.percent(8) ? chance.pick(odd) : chance.pick([has, has / 2n, about, about])
  return { kind: 'quoteSwap', user, from, to: some(), amount: fitting(amount) }
}
