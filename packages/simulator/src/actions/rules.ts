import { type MarketSpec, type Pool, POOLS } from '@candor/engine'
import { amount, ppm, quantity } from '@candor/money'
import { HUNDRED, makeLadder, makePolicy } from '../world.ts'
import { fitting } from './amounts.ts'
import { type Action, type ActionContext, someMarket } from './action.ts'

/** New fees, another band, the ladder on, off or reshaped; and changes that cannot be. */
export const changeMarket: Action = {
  name: 'change a market',
  weight: 4,
  commands(context) {
    const { chance } = context
    const { spec } = someMarket(context)
    const sound = chance.percent(80)
    return [{ kind: 'defineMarket', spec: sound ? changed(context, spec) : unsound(context, spec) }]
  },
}

function changed({ chance, model, world }: ActionContext, spec: MarketSpec): MarketSpec {
  return chance.pick<MarketSpec>([
    { ...spec, ladder: { ...spec.ladder, levels: spec.ladder.levels === 0 ? 4 : 0 } },
    { ...spec, ladder: makeLadder(chance, spec.quote) },
    { ...spec, makerFee: ppm(chance.below(3_000)), takerFee: ppm(chance.below(9_000)) },
    { ...spec, makerFee: ppm(1_000_000), takerFee: ppm(chance.pick([0, 1_000_000])) },
    { ...spec, band: ppm(chance.pick([0, 1_000, 50_000])) },
    { ...spec, maxOpenOrders: chance.between(1, 12) },
    { ...spec, minNotional: fitting(HUNDRED[spec.quote]! / BigInt(chance.pick([1, 50, 10_000]))) },
    { ...spec, maxQuantity: quantity(Math.ceil(spec.maxQuantity / chance.pick([1, 2, 3]))) },
    { ...spec, index: model.markets[0]!.spec.index },
    world.markets.find(({ symbol }) => symbol === spec.symbol) ?? spec,
    world.markets.find(({ symbol }) => symbol === spec.symbol) ?? spec,
  ])
}

function unsound({ chance }: ActionContext, spec: MarketSpec): MarketSpec {
  return chance.pick<MarketSpec>([
    { ...spec, takerFee: 1_000_001 as MarketSpec['takerFee'] },
    { ...spec, band: 1_000_000 as MarketSpec['band'] },
    { ...spec, maxQuantity: 0 as MarketSpec['maxQuantity'] },
    { ...spec, priceScale: spec.priceScale - 1 },
    { ...spec, quantityScale: spec.quantityScale - 1 },
    { ...spec, symbol: 'NEW', priceScale: 19 - spec.quantityScale },
    { ...spec, symbol: 'NEW', quote: spec.base },
    { ...spec, symbol: 'NEW', quote: 99 },
    { ...spec, symbol: 'NEW', index: 99 },
    { ...spec, base: spec.quote, quote: spec.base },
  ])
}

/** Another gift; a policy that cannot be; a currency or an index a second time, or without a name. */
export const changeRules: Action = {
  name: 'change the rules',
  weight: 2,
  commands({ chance, model, world }) {
    const policy = makePolicy(chance)
    const currency = chance.pick(world.currencies)
    const index = chance.pick(world.indexes)
    switch (chance.below(7)) {
      case 0:
        return [{ kind: 'setPolicy', spec: { ...policy, giftCurrency: chance.pick([1, 99]) } }]
      case 1:
        return [{ kind: 'setPolicy', spec: { ...policy, gift: amount(-1n) } }]
      case 2:
        return [
          {
            kind: 'defineCurrency',
            spec: chance.percent(50) ? currency : { ...currency, code: '' },
          },
        ]
      case 3:
        return [
          { kind: 'defineIndex', spec: chance.percent(50) ? index : { ...index, stalenessMs: 0 } },
        ]
      case 4:
        return model.indexes.length > 12
          ? []
          : [{ kind: 'defineIndex', spec: { ...index, symbol: `MORE${model.indexes.length}` } }]
      default:
        return [{ kind: 'setPolicy', spec: policy }]
    }
  },
}

/** Pools get a little more, so that one that ran dry goes on; or ask for what cannot be. */
export const fundPool: Action = {
  name: 'fund a pool',
  weight: 3,
  commands(context) {
    const { chance, model } = context
    const names = Object.keys(POOLS).filter((name) => name !== 'external') as Exclude<
      Pool,
      'external'
    >[]
    const pool = chance.percent(50) ? 'liquidity' : chance.pick(names)
    const currency = chance.percent(95) ? chance.below(model.currencies.length) : 99
    const some = (HUNDRED[currency] ?? 1n) * BigInt(chance.pick([1, 3, 30]))
    const units = fitting(chance.percent(95) ? some : chance.pick([0n, -7n, 2n ** 63n - 1n]))
    // The widest amount would leave nothing for the venue's own currencies.
    const wide = units === 2n ** 63n - 1n ? model.currencies.length - 1 : currency
    const requestId = context.nextRequest()
    return [{ kind: 'fundPool', pool, currency: wide, amount: units, requestId }]
  },
}
