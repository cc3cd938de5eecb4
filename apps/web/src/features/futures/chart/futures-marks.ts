import type { FuturesOrderRow } from '@candor/protocol'
import type { HeldMark } from '../../../shared/chart/held.ts'
import type { Say } from '../../../shared/form/form-design.ts'

/** Where a position was opened, and where it was closed. */
export function futuresMarks(row: FuturesOrderRow, { t, format }: Say): HeldMark[] {
  const { id, direction, openedAt, openPrice, closedAt, closePrice } = row
  const isLong = direction === 'buyLong'
  const marks: HeldMark[] = []
  const write = (name: string, count: number, price: string) => {
    const amount = t('futures.lotsCount', { count, lots: format.count(count) })
    return t('held.fill', { name, amount, price: format.figure(price) })
  }
  const sumOf = (side: HeldMark['side']) => (lots: string, price: string) =>
    write(side === 'buy' ? t('action.buy') : t('action.sell'), Number(lots), price)
  if (openedAt !== null && openPrice !== null) {
    marks.push({
      id: `${id} open`,
      at: openedAt,
      price: openPrice,
      quantity: String(row.lots + row.closedLots),
      side: isLong ? 'buy' : 'sell',
      sum: sumOf(isLong ? 'buy' : 'sell'),
      text: write(
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
      quantity: String(row.lots),
      side: isLong ? 'sell' : 'buy',
      sum: sumOf(isLong ? 'sell' : 'buy'),
      text: write(t('futures.closeTitle'), row.lots, closePrice),
    })
  }
  return marks
}
