import type { FuturesOrderRow } from '@candor/protocol'
import type { HeldMark } from '../../../shared/chart/held.ts'
import type { Say } from '../../../shared/form/form-design.ts'

/** Where a position was opened, and where it was closed. */
export function futuresMarks(row: FuturesOrderRow, { t, format }: Say): HeldMark[] {
  const { id, direction, openedAt, openPrice, closedAt, closePrice } = row
  const isLong = direction === 'buyLong'
  const marks: HeldMark[] = []
  const text = (name: string, count: number, price: string) => {
    const amount = t('futures.lotsCount', { count, lots: format.count(count) })
    return t('held.fill', { name, amount, price: format.figure(price) })
  }
  if (openedAt !== null && openPrice !== null) {
    marks.push({
      id: `${id} open`,
      at: openedAt,
      price: openPrice,
      side: isLong ? 'buy' : 'sell',
      text: text(
        isLong ? t('action.buyLong') : t('action.buyShort'),
        row.lots + row.closedLots,
        openPrice,
      ),
    })
  }
  if (closedAt !== null && closePrice !== null) {
    marks.push({
      id: `${id} close`,
      at: closedAt,
      price: closePrice,
      side: isLong ? 'sell' : 'buy',
      text: text(t('futures.closeTitle'), row.lots, closePrice),
    })
  }
  return marks
}
