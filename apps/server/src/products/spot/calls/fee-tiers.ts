import type { EngineView } from '@candor/engine'
import { DAY_MS, utcDay } from '@candor/money/durations'
import { PPM, formatUnits, ppm } from '@candor/money'
import { type FeeTierRow, calls } from '@candor/protocol'
import { type FeeTier, tierFees } from '@candor/terms'
import { SETTLEMENT_CURRENCY } from '../../../catalogue/catalogue.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { percentText } from '../../../kernel/percent.ts'
import { volumeNow } from '../volume-now.ts'

/** The markets' own fees, before the first tier. */
const OWN: FeeTier = { volume: 0n as FeeTier['volume'], makerShare: ppm(PPM), takerShare: ppm(PPM) }

export const feeTiersHandler = handler(
  calls.getFeeTiers,
  async ({ transactor, now }: Pick<Kernel, 'transactor' | 'now'>, caller) => {
    const { engine } = transactor
    const at = Math.max(now(), engine.lastAt)
    const { tier, volume, today, missing } = volumeNow(engine, caller.user.id, at)
    const { code, scale } = countedCurrency(engine)
    const tiers = [OWN, ...(engine.feeTiers()?.tiers ?? [])]
    return {
      currencyCode: code,
      tiers: tiers.map((one) => tierRow(engine, one, scale)),
      tier,
      volume: formatUnits(volume, scale),
      today: formatUnits(today, scale),
      missing: missing === undefined ? null : formatUnits(missing, scale),
      until: (utcDay(at) + 1) * DAY_MS,
    }
  },
)

function countedCurrency(engine: EngineView) {
  const currency = engine.policy()?.giftCurrency ?? engine.currencyId(SETTLEMENT_CURRENCY)!
  return engine.currencies()[currency]!
}

function tierRow(engine: EngineView, tier: FeeTier, scale: number): FeeTierRow {
  const fees = engine.markets().map((spec) => tierFees(spec, tier))
  const onlyOne = (rates: readonly FeeTier['makerShare'][]) => {
    const [rate, ...others] = [...new Set(rates)]
    return rate === undefined || others.length > 0 ? null : percentText(rate)
  }
  return {
    volume: formatUnits(tier.volume, scale),
    makerSharePercent: percentText(tier.makerShare),
    takerSharePercent: percentText(tier.takerShare),
    makerFeePercent: onlyOne(fees.map(({ makerFee }) => makerFee)),
    takerFeePercent: onlyOne(fees.map(({ takerFee }) => takerFee)),
  }
}
