import { type ProgramPosition, momentOf } from '@candor/programs-protocol/operations'
import type { FuturesOrderRow } from '@candor/protocol'

const STATUSES = {
  notExecuted: 'waiting',
  holding: 'open',
  locked: 'locked',
  closed: 'closed',
  cancelled: 'cancelled',
} as const

/** A futures position, or the order that waits to open one, in the words of programs. */
export function programPosition(row: FuturesOrderRow): ProgramPosition {
  return {
    id: row.id,
    symbol: row.symbol,
    currency: row.currencyCode,
    side: row.direction === 'buyLong' ? 'long' : 'short',
    type: row.entrustType,
    status: STATUSES[row.status],
    lots: row.lots,
    quantity: row.quantity,
    leverage: row.lever,
    limitPrice: row.orderPrice,
    entryPrice: row.openPrice,
    exitPrice: row.closePrice,
    stopLoss: row.stopLoss,
    takeProfit: row.stopProfit,
    margin: row.holdBond,
    openFee: row.openFee,
    closeFee: row.closeFee,
    maxProfit: row.maxProfit,
    liquidationPrice: row.liquidationPrice,
    profit: row.profit,
    closedBy: row.closedBy,
    createdAt: momentOf(row.createdAt),
    openedAt: row.openedAt === null ? null : momentOf(row.openedAt),
    closedAt: row.closedAt === null ? null : momentOf(row.closedAt),
  }
}
