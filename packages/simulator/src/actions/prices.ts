import type { Print } from '@candor/engine'
import type { Price } from '@candor/money'
import type { Action, ActionContext } from './action.ts'

/** All indexes, or some, move a little. */
export const walk: Action = {
  name: 'prices walk',
  weight: 22,
  commands(context) {
    const { chance, model } = context
    const all = chance.percent(50)
    const prints = model.indexes
      .map((_, index) => index)
      .filter(() => all || chance.percent(40))
      .map((index) => moved(context, index, chance.pick([0, 100, 1_000, 5_000])))
    return prints.length === 0 ? [] : [{ kind: 'printPrices', prints }]
  },
}

/** One index jumps across everything that rests near it. */
export const jump: Action = {
  name: 'a price jumps',
  weight: 4,
  commands(context) {
    const { chance, model } = context
    const index = chance.below(model.indexes.length)
    return [
      {
        kind: 'printPrices',
        prints: [moved(context, index, chance.pick([20_000, 80_000, 300_000]))],
      },
    ]
  },
}

/** What a market source should never send: nothing, twice the same index, no price, no index. */
export const oddPrints: Action = {
  name: 'odd prints',
  weight: 3,
  commands(context) {
    const { chance, model } = context
    const index = chance.below(model.indexes.length)
    const odd: Print[] = Array.from({ length: chance.below(4) }, () =>
      chance.pick<Print>([
        moved(context, index, 2_000),
        { index, price: chance.pick([0, -5, 0.5, Number.NaN, 2 ** 53]) as Price },
        { index: chance.pick([-1, 40, 0.5]), price: 100 as Price },
      ]),
    )
    return [{ kind: 'printPrices', prints: odd }]
  },
}

/** An index moved by at most so many millionths, kept within a tenth and ten times of its start. */
function moved({ chance, model, world }: ActionContext, index: number, parts: number): Print {
  const first = world.firstPrices[index] ?? 1_000
  const last = Number(model.prices[index]?.price ?? first)
  const next = Math.round((last * (1_000_000 + chance.between(-parts, parts))) / 1_000_000)
  return { index, price: Math.min(first * 10, Math.max(Math.ceil(first / 10), next)) as Price }
}
