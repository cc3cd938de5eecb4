import { divFloor, PPM } from '@candor/money'
import { type FeeTier, tierFees } from '@candor/terms'
import type { State } from '../../core/state.ts'
import type { MarketSpec } from '../rules.ts'

/** Whether the tiers that stand would still cost more than they save if a market had these rules. */
export function tiersStandWith({ feeTiers, markets, policy }: State, spec: MarketSpec): boolean {
  if (!feeTiers) return true
  const others = markets.map((market) => market.spec).filter(({ symbol }) => symbol !== spec.symbol)
  return costMoreThanTheySave(feeTiers.tiers, [...others, spec], policy?.giftCurrency)
}

/**
 * Whether volume that is traded for its own sake costs more at every tier than the tier saves on as
 * much again. It is traded where it costs least: half of both fees to each of two people who agree, the
 * higher one in goods that they priced at the end of the band, or one fee and the half spread to somebody
 * who trades with the house. It saves most in the market whose fees fall most, by either fee. `counted` is
 * the currency that volume is counted in.
 */
export function costMoreThanTheySave(
  tiers: readonly FeeTier[],
  markets: readonly MarketSpec[],
  counted: number | undefined,
): boolean {
  return tiers.every((tier) => {
    const saved = Math.max(0, ...markets.map((spec) => savedBy(tier, spec)))
    const costs = markets
      .filter(({ quote }) => quote === counted)
      .map((spec) => twiceTheCost(tier, spec))
    return saved === 0 || costs.every((twice) => twice > 2 * saved)
  })
}

function savedBy(tier: FeeTier, spec: MarketSpec): number {
  const { makerFee, takerFee } = tierFees(spec, tier)
  return Math.max(spec.makerFee - makerFee, spec.takerFee - takerFee)
}

/** In millionths of the volume, twice, so that half of an odd sum is exact. */
function twiceTheCost(tier: FeeTier, { ladder, band, ...spec }: MarketSpec): number {
  const { makerFee, takerFee } = tierFees(spec, tier)
  const least = Math.min(makerFee, takerFee)
  const agreed = least + paidInGoods(Math.max(makerFee, takerFee), band)
  return ladder.levels === 0 ? agreed : Math.min(agreed, 2 * (least + ladder.halfSpread))
}

/** What the buyer's fee costs of the volume, where the goods are priced at the end of the band. */
function paidInGoods(fee: number, band: number): number {
  return Number(divFloor(BigInt(fee) * BigInt(PPM), BigInt(PPM + band)))
}
