import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type Language, type WealthProduct, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { annualText, currencyOf, productCore, productIn, productsOf } from './products.ts'

export const wealthProductsHandler = handler(
  calls.productPage,
  async (
    { transactor: { engine } }: Pick<Kernel, 'transactor'>,
    { language },
    { query: { page, limit, currencyCode } },
  ) => {
    const products = productsOf(engine, 'wealth').filter(
      (product) =>
        currencyCode === undefined ||
        currencyOf(engine, engine.products()[product]!).code === currencyCode,
    )
    const first = (page - 1) * limit
    return {
      records: products
        .slice(first, first + limit)
        .map((product) => wealthProduct(engine, product, language)),
      total: products.length,
      page,
      limit,
    }
  },
)

export const wealthProductHandler = handler(
  calls.findProductById,
  async ({ transactor: { engine } }: Pick<Kernel, 'transactor'>, { language }, { query }) =>
    wealthProduct(engine, productIn(engine, 'wealth', query.id), language),
)

function wealthProduct(engine: EngineView, product: number, language: Language): WealthProduct {
  const spec = engine.products()[product]!
  const { scale } = currencyOf(engine, spec)
  const rates = spec.tiers.map(({ rate }) => rate)
  return {
    ...productCore(engine, product, language),
    days: spec.days,
    tiers: spec.tiers.map(({ from, rate }) => ({
      from: formatUnits(from, scale),
      dailyRate: percentText(rate),
      annualPercent: annualText(rate),
    })),
    dailyRateFrom: percentText(Math.min(...rates)),
    dailyRateTo: percentText(Math.max(...rates)),
  }
}
