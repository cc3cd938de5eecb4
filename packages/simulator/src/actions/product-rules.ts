import type { Command, FastSpec, FuturesSpec, ProductSpec, SwapSpec } from '@candor/engine'
import { type Amount, amount, ppm } from '@candor/money'
import { makeFast, makeFutures, makeProduct, makeSwap } from '../products.ts'
import { USDT } from '../world.ts'
import { fitting } from './amounts.ts'
import type { Action, ActionContext } from './action.ts'

/** Other rules in the middle of everything: drawn anew, closed, opened again; or such as cannot be. */
export const changeProducts: Action = {
  name: 'change the rules of a product',
  weight: 6,
  commands(context) {
    const { chance } = context
    const command = chance.pick([fast, futures, product, swap])(context, chance.percent(85))
    return command ? [command] : []
  },
}

/** Contracts on an index that has had its prices for long, or further ones on one that has some. */
export const addContracts: Action = {
  name: 'add contracts',
  weight: 1,
  commands({ chance, model }): Command[] {
    const count = model.fasts.length + model.futures.length
    if (count === 0 || count > 8) return []
    const index = chance.pick([0, 1, 2, 3])
    const symbol = `LATE${count}`
    const known = { symbol, index, currency: USDT, tickWorth: amount(index < 2 ? 5n : 100n) }
    return chance.percent(50)
      ? [{ kind: 'defineFast', spec: makeFast(chance, known) }]
      : [{ kind: 'defineFutures', spec: makeFutures(chance, known) }]
  },
}

/** A market closed by its rules is not for long. */
export const reopen: Action = {
  name: 'open what was closed',
  weight: 3,
  commands({ model }): Command[] {
    const commands: Command[] = []
    for (const spec of model.fasts) {
      if (!spec.open) commands.push({ kind: 'defineFast', spec: { ...spec, open: true } })
    }
    for (const versions of model.futures) {
      const spec = versions.at(-1)!
      if (!spec.open) commands.push({ kind: 'defineFutures', spec: { ...spec, open: true } })
    }
    for (const spec of model.products) {
      if (!spec.open) commands.push({ kind: 'defineProduct', spec: { ...spec, open: true } })
    }
    return commands
  },
}

function fast({ chance, model, world }: ActionContext, sound: boolean): Command | undefined {
  if (model.fasts.length === 0) return undefined
  const spec = chance.pick(model.fasts)
  const drawn = makeFast(chance, spec)
  const changed = sound
    ? chance.pick<FastSpec>([
        drawn,
        { ...drawn, maxOpen: 1 },
        { ...spec, open: false },
        world.fasts.find(({ symbol }) => symbol === spec.symbol) ?? spec,
      ])
    : chance.pick<FastSpec>([
        { ...spec, symbol: '' },
        { ...spec, terms: [{ durationMs: chance.pick([0, 3_000]), payout: ppm(1) }] },
        { ...spec, minStake: 0n as Amount },
        { ...spec, minStake: fitting(spec.maxStake + 1n) },
        { ...spec, maxOpen: 0 },
        { ...spec, index: spec.index === 0 ? 1 : 0 },
        { ...spec, currency: spec.currency + 1 },
        { ...spec, symbol: 'NEW', index: 99 },
        { ...spec, symbol: 'NEW', currency: 99 },
      ])
  return { kind: 'defineFast', spec: changed }
}

function futures({ chance, model, world }: ActionContext, sound: boolean): Command | undefined {
  if (model.futures.length === 0) return undefined
  const spec = chance.pick(model.futures).at(-1)!
  const drawn = makeFutures(chance, spec)
  const changed = sound
    ? chance.pick<FuturesSpec>([
        drawn,
        { ...drawn, levers: [3, 7] },
        { ...drawn, minLots: 3, maxLots: 3 },
        { ...spec, open: false },
        world.futures.find(({ symbol }) => symbol === spec.symbol) ?? spec,
      ])
    : chance.pick<FuturesSpec>([
        { ...spec, symbol: '' },
        { ...spec, tickWorth: 0n as Amount },
        { ...spec, levers: [] },
        { ...spec, levers: [5, 2] },
        { ...spec, tiers: [] },
        { ...spec, tiers: [{ from: 1n as Amount, maintenance: ppm(1) }] },
        { ...spec, tiers: [...spec.tiers].reverse() },
        { ...spec, minLots: spec.maxLots + 1 },
        { ...spec, maxOrders: 0 },
        { ...spec, index: spec.index === 0 ? 1 : 0 },
        { ...spec, symbol: 'NEW', index: 99 },
        { ...spec, symbol: 'NEW', currency: 99 },
        { ...spec, symbol: 'NEW', currency: 1 },
        { ...spec, tickWorth: fitting(spec.tickWorth + 1n) },
      ])
  return { kind: 'defineFutures', spec: changed }
}

function product({ chance, model, world }: ActionContext, sound: boolean): Command | undefined {
  if (model.products.length === 0) return undefined
  const spec = chance.pick(model.products)
  const drawn = makeProduct(chance, spec)
  const changed = sound
    ? chance.pick<ProductSpec>([
        drawn,
        { ...drawn, budget: amount(0n) },
        { ...drawn, days: chance.between(1, 9) },
        { ...spec, open: false },
        world.products.find(({ code }) => code === spec.code) ?? spec,
      ])
    : chance.pick<ProductSpec>([
        { ...spec, code: '' },
        { ...spec, days: 0 },
        { ...spec, tiers: [] },
        { ...spec, min: fitting(spec.max + 1n) },
        { ...spec, budget: -1n as Amount },
        { ...spec, currency: spec.currency + 1 },
        { ...spec, kind: spec.kind === 'wealth' ? 'lockMining' : 'wealth' },
        { ...spec, code: 'NEW', currency: 99 },
      ])
  return { kind: 'defineProduct', spec: changed }
}

function swap({ chance, model, world }: ActionContext, sound: boolean): Command {
  const spec = model.swapRules ?? world.swap
  const [first] = spec.legs
  const changed = sound
    ? chance.pick<SwapSpec>([
        makeSwap(chance),
        world.swap,
        { ...spec, legs: spec.legs.slice(0, 2) },
      ])
    : chance.pick<SwapSpec>([
        { ...spec, legs: [...spec.legs, first!] },
        { ...spec, legs: spec.legs.filter(({ index }) => index !== undefined) },
        { ...spec, legs: [...spec.legs, { currency: 99, index: 0 }] },
        { ...spec, legs: [...spec.legs, { currency: 5, index: 99 }] },
        { ...spec, legs: spec.legs.map((leg) => ({ ...leg, inverse: true as const })) },
        { ...spec, quoteMs: 0 },
        { ...spec, minWorth: fitting(spec.maxWorth + 1n) },
      ])
  return { kind: 'setSwapRules', spec: changed }
}
