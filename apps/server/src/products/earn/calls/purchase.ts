import { type ProductKind } from '@candor/engine'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { ProductOrderRow } from '../tables.ts'
import type { Identity } from '../../../people/identity/open-identity.ts'
import { checkWhereGiven } from '../../../people/identity/proof/given-fund-password.ts'
import { handler } from '../../../kernel/handler.ts'
import { buy } from './buy.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { amountOf, productIn } from './products.ts'
import { rowsOf } from './rows-of.ts'
import { wealthOrderRow } from './wealth-row.ts'

/** Buys wealth at the terms of this moment. A fund password need not be given, and is checked if it is. */
export const buyWealthHandler = handler(
  calls.purchaseProduct,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'> &
      Pick<Identity, 'people' | 'proofTurns' | 'sessions' | 'passwords' | 'lockouts'>,
    caller,
    { body },
  ) => {
    await checkWhereGiven(needs, caller.user, body.fundPassword)
    const row = await buyNow(needs, caller.user.id, 'wealth', body)
    return wealthOrderRow(rowsOf(needs), row, caller.language)
  },
)

export const buyLockMiningHandler = handler(
  calls.lockMiningPurchase,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>, caller, { body }) =>
    lockMiningOrderRow(
      rowsOf(kernel),
      await buyNow(kernel, caller.user.id, 'lockMining', body),
      caller.language,
    ),
)

function buyNow(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  kind: ProductKind,
  body: { productId: string; amount: string; requestId: string },
): Promise<ProductOrderRow> {
  const { engine } = kernel.transactor
  const product = productIn(engine, kind, body.productId)
  const amount = amountOf(engine, product, body.amount)
  return buy(kernel, user, kind, { product, amount, requestId: body.requestId })
}
