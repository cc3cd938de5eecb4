import { type ProgramOrder, momentOf } from '@candor/programs-protocol/operations'
import type { SpotOrderRow } from '@candor/protocol'

const STATUSES = { entrusted: 'open', executed: 'filled', revoked: 'cancelled' } as const
const ENDS = {
  executed: 'filled',
  revoked: 'cancelled',
  remainder: 'remainder',
  selfTrade: 'selfTrade',
  expired: 'expired',
  amended: 'amended',
} as const

/** An order of the book in the words of programs. */
export function programOrder(row: SpotOrderRow): ProgramOrder {
  const { createdAt: placed, updatedAt: changed, closedAt: closed } = row
  const createdAt = momentOf(placed)
  // Most orders that are told of have changed when they were placed, and writing a time costs more than the rest.
  const updatedAt = changed === placed ? createdAt : momentOf(changed)
  return {
    id: row.id,
    clientOrderId: row.clientOrderId ?? null,
    symbol: row.symbol,
    side: row.side,
    type: row.method,
    timeInForce: row.timeInForce ?? 'gtc',
    expiresAt: row.expiresAt === undefined ? null : momentOf(row.expiresAt),
    postOnly: row.postOnly ?? false,
    selfTrade: row.selfTrade ?? 'newest',
    status: programStatus(row),
    endedBy: row.closeReason === null ? null : ENDS[row.closeReason],
    price: row.price,
    quantity: row.quantity,
    amount: row.amount,
    filled: row.filledQuantity,
    filledAmount: row.filledAmount,
    averagePrice: row.averagePrice,
    fee: row.fee,
    feeCurrency: row.feeCurrency,
    held: row.held,
    heldCurrency: row.heldCurrency,
    exits: row.exits ?? null,
    replaces: row.replaces ?? null,
    createdAt,
    updatedAt,
    closedAt: closed === null ? null : closed === changed ? updatedAt : momentOf(closed),
  }
}

/** How an order stands, in the words of programs. */
export function programStatus({
  status,
  closeReason,
}: Pick<SpotOrderRow, 'status' | 'closeReason'>): ProgramOrder['status'] {
  return status === 'revoked' && closeReason === 'expired' ? 'expired' : STATUSES[status]
}
