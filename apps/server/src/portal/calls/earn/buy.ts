import type { EngineRecord, ProductKind } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { Context } from '../../../context.ts'
import { submit } from '../../../submit.ts'
import type { ProductOrderRow } from '../../../tables/engine-product-tables.ts'
import { boughtProductRow } from '../../../tables/projector/fold-earn.ts'
import { findOrder } from './read-orders.ts'

interface Purchase {
  product: number
  amount: Amount
  /** The preview whose terms it is bought at; without one, those of the moment. */
  preview?: number
  requestId: string
}

/**
 * Buys a product. The order's row is made of the record that was made durable; only a repeated
 * request is looked up, as the order stands now.
 */
export async function buy(
  context: Context,
  user: number,
  kind: ProductKind,
  purchase: Purchase,
): Promise<ProductOrderRow> {
  const { record, reference } = await submit(context, { kind: 'buyProduct', user, ...purchase })
  if (record) return boughtRow(record, kind)
  await context.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(context, user, kind, reference)
  if (!row) throw new Error(`order ${reference} was bought but is not in the tables`)
  return row
}

function boughtRow(record: EngineRecord, kind: ProductKind): ProductOrderRow {
  const event = record.events.find((one) => one.kind === 'productBought')
  if (!event) throw new Error(`record ${record.seq} does not buy anything`)
  return boughtProductRow(event, record.at, kind)
}
