import {
  type ProgramDayResult,
  type ProgramPosition,
  momentOf,
} from '@candor/programs-protocol/operations'
import type { ContractResultRow, FuturesOrderRow } from '@candor/protocol'
import { shareOf } from './share.ts'

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
    closedLots: row.closedLots,
    quantity: row.quantity,
    leverage: row.lever,
    limitPrice: row.orderPrice,
    entryPrice: row.openPrice,
    breakEvenPrice: row.breakEvenPrice,
    exitPrice: row.closePrice,
    stopLoss: row.stopLoss,
    takeProfit: row.stopProfit,
    steps: row.steps,
    trailingStop: row.trailingStop && {
      trailing: shareOf(row.trailingStop.percent),
      price: row.trailingStop.price,
    },
    margin: row.holdBond,
    openFee: row.openFee,
    closeFee: row.closeFee,
    maxProfit: row.maxProfit,
    liquidationPrice: row.liquidationPrice,
    realisedProfit: row.realisedProfit,
    profit: row.profit,
    closedBy: row.closedBy,
    createdAt: momentOf(row.createdAt),
    openedAt: row.openedAt === null ? null : momentOf(row.openedAt),
    closedAt: row.closedAt === null ? null : momentOf(row.closedAt),
  }
}

/** What a day's closings came to, in the words of programs. */
export function programDayResult(row: ContractResultRow): ProgramDayResult {
  const { day, currencyCode: currency, ...figures } = row
  return { day: momentOf(day), currency, ...figures }
}
