import { type EngineView, type FastSpec, POOLS } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type SpotRuleRow, calls } from '@candor/protocol'
import { breakEvenChance } from '@candor/terms'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { productName } from '../../../market/product-names.ts'

export const fastRulesHandler = handler(
  calls.spotRuleList,
  async ({ transactor }: Pick<Kernel, 'transactor'>) =>
    transactor.engine.fasts().map((spec) => ruleRow(transactor.engine, spec)),
)

function ruleRow(engine: EngineView, spec: FastSpec): SpotRuleRow {
  const { code, scale } = engine.currencies()[spec.currency]!
  return {
    symbol: spec.symbol,
    name: productName(spec.symbol),
    currencyCode: code,
    currencyScale: scale,
    priceScale: engine.indexes()[spec.index]!.scale,
    terms: spec.terms
      .toSorted((a, b) => a.durationMs - b.durationMs)
      .map(({ durationMs, payout }) => ({
        duration: durationMs / 1_000,
        payoutPercent: percentText(payout),
        breakEvenPercent: percentText(breakEvenChance(payout)),
      })),
    minStake: formatUnits(spec.minStake, scale),
    maxStake: formatUnits(spec.maxStake, scale),
    maxOpen: spec.maxOpen,
    capacity: formatUnits(engine.available(POOLS.fastPool, 'funding', spec.currency), scale),
    open: spec.open,
  }
}
