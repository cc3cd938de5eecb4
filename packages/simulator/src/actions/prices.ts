import type { Print } from '@candor/engine'
import type { Price } from '@candor/money'
import type { Action, Scene } from './scene.ts'

/** All indexes, or some, move a little. */
export const walk: Action = {
  name: 'prices walk',
  weight: 22,
  commands(scene) {
    const { chance, model } = scene
    const all = chance.percent(50)
    const prints = model.indexes
      .map((_, index) => index)
      .filter(() => all || chance.percent(40))
      .map((index) => moved(scene, index, chance.pick([0, 100, 1_000, 5_000])))
    return prints.length === 0 ? [] : [{ kind: 'printPrices', prints }]
  },
}

/** One index jumps across everything that rests near it. */
export const jump: Action = {
  name: 'a price jumps',
  weight: 4,
  commands(scene) {
    const { chance, model } = scene
    const index = chance.below(model.indexes.length)
    return [
      {
        kind: 'printPrices',
        prints: [moved(scene, index, chance.pick([20_000, 80_000, 300_000]))],
      },
    ]
  },
}

/** What a market source should never send: nothing, twice the same index, no price, no index. */
export const oddPrints: Action = {
  name: 'odd prints',
  weight: 3,
  commands(scene) {
    const { chance, model } = scene
    const index = chance.below(model.indexes.length)
    const odd: Print[] = Array.from({ length: chance.below(4) }, () =>
      chance.pick<Print>([
        moved(scene, index, 2_000),
        { index, price: chance.pick([0, -5, 0.5, Number.NaN, 2 ** 53]) as Price },
        { index: chance.pick([-1, 40, 0.5]), price: 100 as Price },
      ]),
    )
    return [{ kind: 'printPrices', prints: odd }]
  },
}

/** An index moved by at most so many millionths, kept within a tenth and ten times of its start. */
function moved({ chance, model, world }: Scene, index: number, parts: number): Print {
  const first = world.firstPrices[index] ?? 1_000
  const last = Number(model.prices[index]?.price ?? first)
  const next = Math.round((last * (1_000_000 + chance.between(-parts, parts))) / 1_000_000)
  return { index, price: Math.min(first * 10, Math.max(Math.ceil(first / 10), next)) as Price }
}
