import type { FuturesOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import type { PriceLine } from '../../../shared/chart/price-line.ts'
import type { StopField } from '../positions/stops-design.ts'
import { useFuturesOrders } from '../use-futures-orders.ts'
import { sideAndLever } from '../futures-texts.ts'

/** One's positions and waiting orders of one symbol, newest first. */
export function useOwnOf(symbol: string | undefined): FuturesOrderRow[] {
  const positions = useFuturesOrders('position').data?.records ?? []
  const waiting = useFuturesOrders('notExecuted').data?.records ?? []
  return [...positions, ...waiting].filter((row) => row.symbol === symbol)
}

/** Their prices as lines of the chart; those of stops can be moved. */
export function useChartLines(
  rows: readonly FuturesOrderRow[],
  onMove: (row: FuturesOrderRow, moved?: { field: StopField; price: string }) => void,
): PriceLine[] {
  const { t } = useTranslation()
  const format = useFormat()
  return rows.flatMap((row) => {
    const side = sideAndLever(row, t)
    const lines: PriceLine[] = []
    const add = (kind: PriceLine['kind'], name: string, price: string | null) => {
      if (price !== null) lines.push({ id: `${row.id} ${kind}`, kind, name, price })
    }
    add('open', side, row.openPrice)
    if (row.openPrice === null) add('limit', `${t('spot.limit')} ${side}`, row.orderPrice)
    add('liquidation', t('term.liquidation'), row.liquidationPrice)
    for (const field of ['stopLoss', 'stopProfit'] as const) {
      const price = row[field]
      if (price === null) continue
      const name = field === 'stopLoss' ? t('term.stopLoss') : t('term.takeProfit')
      lines.push({
        id: `${row.id} ${field}`,
        kind: 'stop',
        name,
        price,
        change: {
          label: t('futures.moveLine', { name, position: side, price: format.figure(price) }),
          priceScale: row.priceScale,
          to: (to) => onMove(row, to === undefined ? undefined : { field, price: to }),
        },
      })
    }
    return lines
  })
}
