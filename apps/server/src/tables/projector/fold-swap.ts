import type { EngineRecord, Swapped } from '@candor/engine'
import type { SwapRow } from '../engine-product-tables.ts'
import type { Batch } from './batch.ts'
import type { Known } from './known.ts'
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

export function foldSwapped(
  batch: Batch,
  known: Known,
  { seq, at }: EngineRecord,
  event: Swapped,
): void {
  const row = swapRow(event, seq, at)
  batch.swaps.add(...SWAP.map((column) => row[column] ?? NULL))
  const { user, from, to, amount, received, fee } = event
  // As the engine does, what of the gift's currency it gave or bought counts as turnover.
  const worth =
    (from === known.giftCurrency ? amount : 0n) + (to === known.giftCurrency ? received + fee : 0n)
  if (worth > 0n) batch.turnover.set(user, (batch.turnover.get(user) ?? 0n) + worth)
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
