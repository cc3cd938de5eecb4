import type { EngineRecord, Swapped } from '@candor/engine'
import type { SwapRow } from '../engine-product-tables.ts'
import type { Batch } from './batch.ts'
import { orNull } from './rows.ts'

export const SWAP = [
  'id',
  'user_id',
  'offer',
  'from_currency',
  'to_currency',
  'amount',
  'received',
  'fee',
  'from_price',
  'to_price',
  'seq',
  'at',
] as const satisfies (keyof SwapRow)[]

export function foldSwapped(batch: Batch, { seq, at }: EngineRecord, event: Swapped): void {
  batch.swaps.add(
    event.order,
    event.user,
    orNull(event.offer),
    event.from,
    event.to,
    event.amount,
    event.received,
    event.fee,
    event.fromPrice,
    event.toPrice,
    seq,
    at,
  )
}
