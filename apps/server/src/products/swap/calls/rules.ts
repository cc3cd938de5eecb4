import type { CurrencySpec, EngineView, SwapSpec } from '@candor/engine'
import { type Amount, parseAmount } from '@candor/money'
import { Refusal } from '../../../kernel/refusal.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'

/** The rules of the exchange with the currency they count in; undefined when there are none. */
export function swapRulesOf(
  engine: EngineView,
): { spec: SwapSpec; counted: CurrencySpec } | undefined {
  const spec = engine.swapRules()
  const leg = spec?.legs.find((one) => one.index === undefined)
  return spec && leg && { spec, counted: engine.currencies()[leg.currency]! }
}

/** Throws `currency_unknown`. */
export function currencyIn(engine: EngineView, code: string): number {
  const currency = engine.currencyId(code)
  if (currency === undefined) throw new Refusal('currency_unknown')
  return currency
}

/**
 * Returns what a request asks for in the engine's terms. Amounts that are not exact are refused.
 */
export function wishOf(
  engine: EngineView,
  { from, to, amount }: { from: string; to: string; amount: string },
): { from: number; to: number; amount: Amount } {
  const giving = currencyIn(engine, from)
  const taking = currencyIn(engine, to)
  const { scale } = engine.currencies()[giving]!
  return { from: giving, to: taking, amount: exactly(parseAmount(amount, scale), 'amount', scale) }
}
