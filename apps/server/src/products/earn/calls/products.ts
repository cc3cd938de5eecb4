import {
  type CurrencySpec,
  type EngineView,
  POOLS,
  type ProductKind,
  type ProductSpec,
} from '@candor/engine'
import { type Amount, formatUnits, parseAmount } from '@candor/money'
import type { Language } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import { productText } from '../texts.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { percentText } from '../../../kernel/percent.ts'

/** Ids of all products of a kind, in the order of their definition. */
export function productsOf(engine: EngineView, kind: ProductKind): number[] {
  return engine.products().flatMap((spec, product) => (spec.kind === kind ? [product] : []))
}

/** The product of this kind that a call names; throws `product_unknown`. */
export function productIn(engine: EngineView, kind: ProductKind, code: string): number {
  const product = engine.productId(code)
  if (product === undefined || engine.products()[product]!.kind !== kind) {
    throw new Refusal('product_unknown')
  }
  return product
}

export function currencyOf(engine: EngineView, { currency }: ProductSpec): CurrencySpec {
  return engine.currencies()[currency]!
}

/** The amount of a purchase in units of the product's currency; it is exact or refused. */
export function amountOf(engine: EngineView, product: number, text: string): Amount {
  const { scale } = currencyOf(engine, engine.products()[product]!)
  return exactly(parseAmount(text, scale), 'amount', scale)
}

/** A daily rate as that of a year, without compounding. */
export function annualText(rate: number): string {
  return percentText(rate * 365)
}

/** What products of both kinds tell about themselves. */
export function productCore(engine: EngineView, product: number, language: Language) {
  const spec = engine.products()[product]!
  const { code, scale } = currencyOf(engine, spec)
  const { name, description } = productText(spec.code, language)
  return {
    id: spec.code,
    productName: name,
    description,
    currencyCode: code,
    currencyScale: scale,
    penaltyRate: percentText(spec.penalty),
    minAmount: formatUnits(spec.min, scale),
    maxAmount: formatUnits(spec.max, scale),
    fundingTotal: formatUnits(spec.budget, scale),
    fundingLeft: formatUnits(fundingLeft(engine, product), scale),
    open: spec.open,
  }
}

/** Income that can still be promised: within the product's budget, and by what the pool has free. */
function fundingLeft(engine: EngineView, product: number): bigint {
  const { budget, currency } = engine.products()[product]!
  const unpromised = budget - engine.promisedIncome(product)
  const free = engine.available(POOLS.rewards, 'funding', currency)
  const left = unpromised < free ? unpromised : free
  // A budget can be lowered below what is promised already; nothing is left then, and no less.
  return left > 0n ? left : 0n
}
