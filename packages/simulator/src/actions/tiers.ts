import type { Command, FeeTiersSpec, MarketSpec } from '@candor/engine'
import { amount, ppm } from '@candor/money'
import { HUNDRED } from '../world.ts'
import type { Action, ActionContext } from './action.ts'

type Tier = FeeTiersSpec['tiers'][number]

/** Fees by volume, others, none; where every market has fees that leave room for them, or as it is. */
export const setFeeTiers: Action = {
  name: 'set fees by volume',
  weight: 4,
  commands(context): Command[] {
    const { chance, model } = context
    if (chance.percent(12)) return [{ kind: 'setFeeTiers', spec: unsound(context) }]
    const tiers = chance.percent(10) ? [] : someTiers(context)
    const markets = chance.percent(80) ? model.markets : []
    return [
      ...markets
        .filter(({ spec }) => spec.makerFee < 500 || spec.takerFee > 3 * spec.makerFee)
        .map(({ spec }): Command => ({ kind: 'defineMarket', spec: withRoom(context, spec) })),
      { kind: 'setFeeTiers', spec: { tiers } },
    ]
  },
}

function withRoom({ chance }: ActionContext, spec: MarketSpec): MarketSpec {
  return {
    ...spec,
    makerFee: ppm(chance.pick([800, 1_000, 1_333])),
    takerFee: ppm(chance.pick([900, 1_000, 2_001])),
  }
}

/** From what one order is worth up, so that people come to them. */
function someTiers({ chance }: ActionContext): Tier[] {
  let volume = HUNDRED[0]! / chance.pick([1n, 7n, 50n])
  let share = 1_000_000
  return Array.from({ length: chance.between(1, 4) }, () => {
    const tier = {
      volume: amount(volume),
      makerShare: ppm(share - chance.below(90_000)),
      takerShare: ppm(share - chance.below(90_000)),
    }
    share = Math.min(tier.makerShare, tier.takerShare) - chance.pick([0, 0, 1, 20_000])
    volume = volume * BigInt(chance.pick([2, 5, 40])) + 1n
    return tier
  })
}

function unsound(context: ActionContext): FeeTiersSpec {
  const tiers = someTiers(context)
  const [first] = tiers as [Tier]
  return context.chance.pick<FeeTiersSpec>([
    { tiers: [{ ...first, volume: amount(0n) }] },
    { tiers: [{ ...first, makerShare: ppm(0) }] },
    { tiers: [{ ...first, takerShare: 1_000_001 as Tier['takerShare'] }] },
    { tiers: [first, first] },
    { tiers: [first, { ...first, volume: amount(first.volume + 1n), makerShare: ppm(1_000_000) }] },
    { tiers: [{ ...first, makerShare: ppm(1), takerShare: ppm(1) }] },
    { tiers: Array.from({ length: 21 }, (_, n) => ({ ...first, volume: amount(BigInt(n + 1)) })) },
  ])
}
