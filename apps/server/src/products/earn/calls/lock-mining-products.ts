import type { EngineView } from '@candor/engine'
import { type Language, type LockMiningProductRow, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { annualText, productCore, productIn, productsOf } from './products.ts'

export const lockMiningProductsHandler = handler(
  calls.lockMiningProducts,
  async ({ transactor: { engine } }: Pick<Kernel, 'transactor'>, { language }) =>
    productsOf(engine, 'lockMining').map((product) => lockMiningProduct(engine, product, language)),
)

export const lockMiningProductHandler = handler(
  calls.lockMiningProduct,
  async ({ transactor: { engine } }: Pick<Kernel, 'transactor'>, { language }, { params }) =>
    lockMiningProduct(engine, productIn(engine, 'lockMining', params.id), language),
)

function lockMiningProduct(
  engine: EngineView,
  product: number,
  language: Language,
): LockMiningProductRow {
  const { days, tiers } = engine.products()[product]!
  // Lock mining has one tier.
  const { rate } = tiers[0]!
  return {
    ...productCore(engine, product, language),
    lockDays: days,
    dailyRate: percentText(rate),
    annualPercent: annualText(rate),
  }
}
