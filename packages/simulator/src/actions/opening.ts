import type { Command } from '@candor/engine'
import { POOLS } from '@candor/engine'
import { price } from '@candor/money'
import type { ActionContext } from './action.ts'

/** What the venue still lacks to open: its catalogue, its rules, its pools, its first prices. */
export function openingCommands({ world, model }: ActionContext): Command[] {
  return [
    ...world.currencies
      .slice(model.currencies.length)
      .map((spec): Command => ({ kind: 'defineCurrency', spec })),
    ...world.indexes
      .slice(model.indexes.length)
      .map((spec): Command => ({ kind: 'defineIndex', spec })),
    ...world.markets
      .slice(model.markets.length)
      .map((spec): Command => ({ kind: 'defineMarket', spec })),
    ...(model.policy ? [] : [{ kind: 'setPolicy', spec: world.policy } satisfies Command]),
    ...world.fasts.slice(model.fasts.length).map((spec): Command => ({ kind: 'defineFast', spec })),
    ...world.futures
      .slice(model.futures.length)
      .map((spec): Command => ({ kind: 'defineFutures', spec })),
    ...world.products
      .slice(model.products.length)
      .map((spec): Command => ({ kind: 'defineProduct', spec })),
    ...(model.swapRules ? [] : [{ kind: 'setSwapRules', spec: world.swap } satisfies Command]),
    ...(model.cashRules ? [] : [{ kind: 'setCashRules', spec: world.cash } satisfies Command]),
    ...(model.creditRules || !world.credit
      ? []
      : [{ kind: 'setCreditRules', spec: world.credit } satisfies Command]),
    ...world.funding.flatMap(({ pool, currency, amount }): Command[] => {
      const requestId = `opening ${pool} ${currency}`
      if (model.requests.find(POOLS[pool], 'venue', requestId)) return []
      return [{ kind: 'fundPool', pool, currency, amount, requestId }]
    }),
    ...firstPrints(model.prices, world.firstPrices),
  ]
}

function firstPrints(known: readonly unknown[], first: readonly number[]): Command[] {
  const prints = first
    .map((units, index) => ({ index, price: price(units) }))
    .filter(({ index }) => known[index] === undefined)
  return prints.length === 0 ? [] : [{ kind: 'printPrices', prints }]
}
