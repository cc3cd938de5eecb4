import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { swapRulesOf } from './rules.ts'

export const swapRulesHandler = handler(
  calls.exchangeRule,
  async ({ transactor }: Pick<Kernel, 'transactor'>) => {
    const { engine } = transactor
    const rules = swapRulesOf(engine)
    if (!rules) return new Refusal('feature_unavailable')
    const { spec, counted } = rules
    return {
      feePercent: percentText(spec.fee),
      minimum: formatUnits(spec.minWorth, counted.scale),
      maximum: formatUnits(spec.maxWorth, counted.scale),
      currencyCode: counted.code,
      quoteSeconds: Math.floor(spec.quoteMs / 1_000),
      currencies: spec.legs.map((leg) => engine.currencies()[leg.currency]!.code),
    }
  },
)
