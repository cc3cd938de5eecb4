import type { EngineRecord, Swapped } from '@candor/engine'
import type { SwapRow } from '../engine-product-tables.ts'
import type { Batch } from './batch.ts'
import { NULL } from './rows.ts'

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
  const row = swapRow(event, seq, at)
  batch.swaps.add(...SWAP.map((column) => row[column] ?? NULL))
}

/** The row of an exchange that the record of this sequence and time made. */
export function swapRow(event: Swapped, seq: number, at: number): SwapRow {
  return {
    id: event.order,
    user_id: event.user,
    offer: event.offer || null,
    from_currency: event.from,
    to_currency: event.to,
    amount: event.amount,
    received: event.received,
    fee: event.fee,
    from_price: event.fromPrice,
    to_price: event.toPrice,
    seq,
    at,
  }
}
