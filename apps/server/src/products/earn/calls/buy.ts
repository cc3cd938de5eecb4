import type { EngineRecord, ProductKind } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import { submit } from '../../../kernel/submit.ts'
import type { ProductOrderRow } from '../tables.ts'
import { boughtProductRow } from '../rows.ts'
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
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  kind: ProductKind,
  purchase: Purchase,
): Promise<ProductOrderRow> {
  const { record, reference } = await submit(kernel, { kind: 'buyProduct', user, ...purchase })
  if (record) return boughtRow(record, kind)
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(kernel, user, kind, reference)
  if (!row) throw new Error(`order ${reference} was bought but is not in the tables`)
  return row
}

function boughtRow(record: EngineRecord, kind: ProductKind): ProductOrderRow {
  const event = record.events.find((one) => one.kind === 'productBought')
  if (!event) throw new Error(`record ${record.seq} does not buy anything`)
  return boughtProductRow(event, record.at, kind)
}
