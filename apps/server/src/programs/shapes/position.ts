import type { FuturesOrderRow } from '@candor/protocol'
import { type ProgramPosition, momentOf } from '@candor/programs-protocol/operations'

const STATUSES = {
  notExecuted: 'waiting',
  holding: 'open',
  locked: 'locked',
  closed: 'closed',
  cancelled: 'cancelled',
} as const satisfies Record<FuturesOrderRow['status'], ProgramPosition['status']>

/** A futures position as programs see it. */
export function programPosition(row: FuturesOrderRow): ProgramPosition {
  const moment = (ms: number | null) => (ms === null ? null : momentOf(ms))
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
    openedAt: moment(row.openedAt),
    closedAt: moment(row.closedAt),
  }
}
