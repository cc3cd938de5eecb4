import type { Amount } from '@candor/money'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { handler } from '../../../kernel/handler.ts'
import { buy } from './buy.ts'
import { findOrderOfPreview } from './read-orders.ts'
import { rowsOf } from './rows-of.ts'
import { wealthOrderRow } from './wealth-row.ts'

export const executePreviewHandler = handler(
  calls.executeUserOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>, caller, { body }) => {
    const user = caller.user.id
    const preview = Number(body.previewId)
    const bound = await previewed(kernel, user, preview)
    if (!bound) return new Refusal('preview_expired')
    const { requestId } = body
    const row = await buy(kernel, user, 'wealth', { ...bound, preview, requestId })
    return wealthOrderRow(rowsOf(kernel), row, caller.language)
  },
)

/**
 * Product and amount of a preview of the user: of the one that stands, or of one that was used, by
 * the order it became. The engine knows a request by these terms too, so that one sent again after
 * its answer was lost is answered with its order, and any other is told that the preview is gone.
 */
async function previewed(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  preview: number,
): Promise<{ product: number; amount: Amount } | undefined> {
  const { engine } = kernel.transactor
  const offer = engine.offer(preview)
  if (offer) {
    if (offer.kind !== 'productPreviewed' || offer.user !== user) return undefined
    const { product, amount } = offer
    return engine.products()[product]!.kind === 'wealth' ? { product, amount } : undefined
  }
  // The purchase may be in the books and on its way to the tables, unanswered as yet.
  kernel.ownWrites.note(user, engine.lastSeq)
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findOrderOfPreview(kernel, user, preview)
  return row && { product: row.product, amount: row.amount as Amount }
}
