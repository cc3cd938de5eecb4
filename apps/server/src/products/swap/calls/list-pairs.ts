import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type SwapPair, calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Throttle } from '../../../kernel/throttle.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { largestWorth, legNow, rateText, smallestWorth } from './legs.ts'
import { quoteSwap } from './quote-swap.ts'
import { currencyIn, swapRulesOf } from './rules.ts'

export const listPairsHandler = handler(
  calls.exchangeList,
  async (
    needs: Pick<Kernel, 'transactor' | 'ownWrites' | 'now'> & { throttle: Throttle },
    caller,
    { body: { from, to, amount } },
  ) => {
    const { engine } = needs.transactor
    const rules = swapRulesOf(engine)
    if (!rules) return new Refusal('feature_unavailable')
    if (from !== undefined && to !== undefined && amount !== undefined) {
      return quoteSwap(needs, caller.user.id, { from, to, amount })
    }
    return pairs(engine, rules, needs.now(), { from, to })
  },
)

/** Every currency for every other, less what the filter leaves out. */
function pairs(
  engine: EngineView,
  { spec, counted }: NonNullable<ReturnType<typeof swapRulesOf>>,
  now: number,
  filter: { from?: string | undefined; to?: string | undefined },
): SwapPair[] {
  const only = (code: string | undefined) =>
    code === undefined ? undefined : currencyIn(engine, code)
  const [giving, taking] = [only(filter.from), only(filter.to)]
  const legs = spec.legs.map(({ currency }) => ({
    currency,
    ...engine.currencies()[currency]!,
    leg: legNow(engine, currency, now),
  }))
  const feePercent = percentText(spec.fee)
  return legs.flatMap((from) => {
    if (giving !== undefined && from.currency !== giving) return []
    const { leg, scale } = from
    const minimum = leg && formatUnits(smallestWorth(leg, spec.minWorth, counted.scale), scale)
    const maximum = leg && formatUnits(largestWorth(leg, spec.maxWorth, counted.scale), scale)
    return legs
      .filter(({ currency }) => currency !== from.currency)
      .filter(({ currency }) => taking === undefined || currency === taking)
      .map((to) => ({
        from: from.code,
        fromScale: scale,
        to: to.code,
        toScale: to.scale,
        rate: leg && to.leg ? rateText(leg, to.leg) : null,
        feePercent,
        minimum: minimum ?? null,
        maximum: maximum ?? null,
      }))
  })
}
