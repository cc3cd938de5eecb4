import type { Candle } from '@candor/protocol'
import type { Period } from '@candor/protocol/periods'
import type { AxisTick, Chart } from 'klinecharts'
import type { Bar } from './bars.ts'
import { CANDLES } from './chart-indicators.ts'
import { AXIS_PX } from './chart-look.ts'
import type { Writing } from './chart-types.ts'
import { tickIndexes } from './time-ticks.ts'

/** Half the width of a time under the axis, px. */
const EDGE_PX = 18
/** The mean width of a character of a price at the axis, px. */
const DIGIT_PX = 6.5

/** The times under the candles in view. */
export function timeTicks(chart: Chart, period: Period | undefined, writing: Writing): AxisTick[] {
  if (!period) return []
  const bars = chart.getDataList() as Bar[]
  const indexes = tickIndexes(bars, chart.getVisibleRange(), period, chart.getBarSpace().bar)
  return indexes.flatMap((dataIndex) => {
    const value = bars[dataIndex]!.timestamp
    const place = chart.convertToPixel({ dataIndex }, { paneId: CANDLES })
    const coord = Array.isArray(place) ? 0 : (place.x ?? 0)
    // One that the edge would cut in two is left away.
    if (coord < EDGE_PX) return []
    return [{ coord, value, text: writing.time(value, period, false) }]
  })
}

/** Wide enough for the longest price of the series, so that it does not jump while prices move. */
export function axisWidth(candles: readonly Candle[] | undefined, writing: Writing): number {
  const prices = candles?.map(({ high }) => writing.price(high)) ?? []
  const longest = Math.max(0, ...prices.map((text) => text.length))
  return Math.max(AXIS_PX, Math.ceil(longest * DIGIT_PX) + 12)
}

/** The largest volume in view. */
export function volumeTop(chart: Chart): number {
  const { from, to } = chart.getVisibleRange()
  let top = 0
  for (const { volume = 0 } of chart.getDataList().slice(from, to)) top = Math.max(top, volume)
  return top
}
