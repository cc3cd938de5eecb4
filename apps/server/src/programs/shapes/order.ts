import type { SpotOrderRow } from '@candor/protocol'
import { type ProgramOrder, momentOf } from '@candor/programs-protocol/operations'

const STATUSES = {
  entrusted: 'open',
  executed: 'filled',
  revoked: 'cancelled',
} as const satisfies Record<SpotOrderRow['status'], ProgramOrder['status']>

const ENDS = {
  executed: 'filled',
  revoked: 'cancelled',
  remainder: 'remainder',
  selfTrade: 'selfTrade',
  expired: 'expired',
  amended: 'amended',
} as const satisfies Record<NonNullable<SpotOrderRow['closeReason']>, ProgramOrder['endedBy']>

/** An order of the book as programs see it. */
export function programOrder(row: SpotOrderRow): ProgramOrder {
  const { closeReason, closedAt, expiresAt } = row
  return {
    id: row.id,
    clientOrderId: row.clientOrderId ?? null,
    symbol: row.symbol,
    side: row.side,
    type: row.method,
    timeInForce: row.timeInForce ?? 'gtc',
    expiresAt: expiresAt === undefined ? null : momentOf(expiresAt),
    postOnly: row.postOnly ?? false,
    selfTrade: row.selfTrade ?? 'newest',
    status: programStatus(row),
    endedBy: closeReason && ENDS[closeReason],
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
    replaces: row.replaces ?? null,
    createdAt: momentOf(row.createdAt),
    updatedAt: momentOf(row.updatedAt),
    closedAt: closedAt === null ? null : momentOf(closedAt),
  }
}

/** How an order of the book stands, as programs see it. */
export function programStatus({
  status,
  closeReason,
}: Pick<SpotOrderRow, 'status' | 'closeReason'>): ProgramOrder['status'] {
  return closeReason === 'expired' ? 'expired' : STATUSES[status]
}
