import type { Command, Print, Volume } from '@candor/engine'
import type { Price } from '@candor/money'
import { drawEvidence } from '../evidence.ts'
import type { Chance } from '../random.ts'
import type { Action, ActionContext } from './action.ts'
import { boundAnew } from './seed.ts'

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
    return prints.length === 0 ? [] : [...boundAnew(context), withOrigins(context, prints)]
  },
}

/** One index jumps across everything that rests near it. */
export const jump: Action = {
  name: 'a price jumps',
  weight: 4,
  commands(context) {
    const { chance, model } = context
    const index = chance.below(model.indexes.length)
    const parts = chance.pick([20_000, 80_000, 300_000])
    return [...boundAnew(context), withOrigins(context, [moved(context, index, parts)])]
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
    const evidence = chance.percent(70)
      ? undefined
      : chance.pick(['', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(63)}\n`, 'a'.repeat(65)])
    const volumes = oddVolumes(context)
    return [...boundAnew(context), { kind: 'printPrices', prints: odd, volumes, evidence }]
  },
}

/**
 * Prints with what was traded elsewhere, what they were made of and when that was received, where the
 * source says so.
 */
function withOrigins({ chance, model }: ActionContext, printed: Print[]): Command {
  const prints = printed.map((print) => ({ ...print, receivedAt: received(chance, model.lastAt) }))
  const volumes = prints
    .filter(() => chance.percent(60))
    .map(({ index }): Volume => ({ index, lots: chance.pick([1, 7, 40_000, 2 ** 53 - 1]) }))
  return {
    kind: 'printPrices',
    prints,
    volumes: chance.percent(50) ? volumes : undefined,
    evidence: chance.percent(40) ? drawEvidence(chance) : undefined,
  }
}

/** Now, mostly; or some time before; or later than any clock of the venue says. */
function received(chance: Chance, now: number): number | undefined {
  if (chance.percent(70)) return undefined
  return now - chance.pick([-5_000, 0, 1, 120, 499, 500, 501, 1_000, 2_400, 9_000, 10_500, 40_000])
}

/** Nothing traded, less than nothing, parts of a lot, more than can be counted, no index. */
function oddVolumes({ chance, model }: ActionContext): Volume[] | undefined {
  if (chance.percent(40)) return undefined
  return Array.from({ length: chance.below(4) }, () => ({
    index: chance.pick([0, chance.below(model.indexes.length), -1, 40, 0.5]),
    lots: chance.pick([3, 0, -5, 0.5, Number.NaN, 2 ** 53]),
  }))
}

/** An index moved by at most so many millionths, kept within a tenth and ten times of its start. */
export function moved(
  { chance, model, world }: ActionContext,
  index: number,
  parts: number,
): Print {
  const first = world.firstPrices[index] ?? 1_000
  const last = Number(model.prices[index]?.price ?? first)
  const next = Math.round((last * (1_000_000 + chance.between(-parts, parts))) / 1_000_000)
  return { index, price: Math.min(first * 10, Math.max(Math.ceil(first / 10), next)) as Price }
}
