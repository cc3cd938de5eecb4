import type { Command } from '@candor/engine'
import { account } from '../model/ledger.ts'
import { fitting } from './amounts.ts'
import type { Action, ActionContext } from './action.ts'
import { someone } from './action.ts'

type Preview = Extract<Command, { kind: 'previewProduct' }>

export const previewProduct: Action = {
  name: 'preview a product',
  weight: 9,
  commands: (context) => [wish(context)],
}

export const buyProduct: Action = {
  name: 'buy a product',
  weight: 14,
  commands(context) {
    const { chance, model } = context
    const requestId = context.nextRequest()
    const previews = [...model.offers.values()].filter(({ kind }) => kind === 'productPreviewed')
    const shown = previews.length > 0 && chance.percent(60) ? chance.pick(previews) : undefined
    if (shown?.kind !== 'productPreviewed') {
      const { user, product, amount } = wish(context)
      const preview = chance.percent(15) ? chance.between(-1, model.nextOrder) : undefined
      return [{ kind: 'buyProduct', user, product, amount, preview, requestId }]
    }
    const { offer: preview, product, amount } = shown
    const user = chance.percent(95) ? shown.user : someone(context)
    const command = { kind: 'buyProduct' as const, user, product, amount, preview, requestId }
    if (!chance.percent(10)) return [command]
    return [
      chance.pick([
        { ...command, amount: fitting(amount + 1n) },
        { ...command, product: product + 1 },
        { ...command, preview: preview + chance.pick([-1, 1]) },
      ]),
    ]
  },
}

/** One's own mostly; another's, one that has ended, or none at all now and then. */
export const redeemProduct: Action = {
  name: 'redeem a product',
  weight: 5,
  commands(context) {
    const { chance, model } = context
    const running = [...model.productOrders.values()]
    const ended = model.closedOrders.entries()
    const requestId = context.nextRequest()
    if (running.length > 0 && chance.percent(75)) {
      const { id, user } = chance.pick(running)
      const by = chance.percent(92) ? user : someone(context)
      return [{ kind: 'redeemProduct', user: by, order: id, requestId }]
    }
    if (ended.length > 0 && chance.percent(70)) {
      const [order, owner] = chance.pick(ended)
      const user = chance.percent(80) ? owner : someone(context)
      return [{ kind: 'redeemProduct', user, order, requestId }]
    }
    const order = chance.percent(70)
      ? chance.between(0, model.nextOrder + 3)
      : chance.pick([-1, 0.5, Number.NaN, 2 ** 53])
    return [{ kind: 'redeemProduct', user: someone(context), order, requestId }]
  },
}

function wish(context: ActionContext): Preview {
  const { chance, model } = context
  const user = someone(context)
  const known = model.products.length > 0 && chance.percent(96)
  const product = known ? chance.below(model.products.length) : chance.pick([-1, 0.5, 77])
  const spec = model.products[product]
  if (!spec) return { kind: 'previewProduct', user, product, amount: fitting(10_000_000n) }
  const { min, max, currency } = spec
  const has = model.ledger.balance(account(user, 'funding', 'available', currency))
  const some = min * BigInt(chance.between(1, 60)) + BigInt(chance.below(100))
  const within = some < max ? some : max
  const edges = [0n, -1n, min - 1n, min, max, max + 1n]
  const amount = chance.percent(12) ? chance.pick(edges) : chance.percent(30) ? has : within
  return { kind: 'previewProduct', user, product, amount: fitting(amount) }
}
