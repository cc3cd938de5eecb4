import type { Swapped } from '@candor/engine'
import type { SwapRow } from './tables.ts'

/** The columns in the order of their values. */
export const SWAP_COLUMNS = [
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

/** The row of a swap that the record of this sequence and time made. */
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
