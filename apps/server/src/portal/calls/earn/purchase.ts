import { type ProductKind } from '@candor/engine'
import { calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import type { ProductOrderRow } from '../../../tables/engine-product-tables.ts'
import { checkWhereGiven } from '../../../identity/given-fund-password.ts'
import { handler } from '../../handler.ts'
import { buy } from './buy.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { amountOf, productIn } from './products.ts'
import { rowsOf } from './rows-of.ts'
import { wealthOrderRow } from './wealth-row.ts'

/** Buys wealth at the terms of this moment. A fund password need not be given, and is checked if it is. */
export const purchaseProductHandler = handler(
  calls.purchaseProduct,
  async (context, caller, { body }) => {
    await checkWhereGiven(context, caller.user.id, body.fundPassword)
    const row = await buyNow(context, caller.user.id, 'wealth', body)
    return wealthOrderRow(rowsOf(context), row, caller.language)
  },
)

export const lockMiningPurchaseHandler = handler(
  calls.lockMiningPurchase,
  async (context, caller, { body }) =>
    lockMiningOrderRow(
      rowsOf(context),
      await buyNow(context, caller.user.id, 'lockMining', body),
      caller.language,
    ),
)

function buyNow(
  context: Context,
  user: number,
  kind: ProductKind,
  body: { productId: string; amount: string; requestId: string },
): Promise<ProductOrderRow> {
  const { engine } = context.transactor
  const product = productIn(engine, kind, body.productId)
  const amount = amountOf(engine, product, body.amount)
  return buy(context, user, kind, { product, amount, requestId: body.requestId })
}
