import type { AxisCreateRangeCallback, AxisTick, Chart } from 'klinecharts'
import type { Scale } from './choices/choices.ts'
import type { Bar } from './bars.ts'
import type { ChartCompared } from './chart-compared.ts'
import { CANDLES } from './chart-indicators.ts'

/** The library's names of the scales. */
const NAMES: Readonly<Record<Scale, string>> = {
  linear: 'normal',
  logarithmic: 'logarithm',
  percent: 'percentage',
}

/** Sets the scale of the axis of prices; its marks are made of the library's by `marks`. */
export function setScale(
  chart: Chart,
  scale: Scale,
  compared: ChartCompared,
  marks: (ticks: AxisTick[]) => AxisTick[],
): void {
  chart.overrideYAxis({
    paneId: CANDLES,
    name: NAMES[scale],
    gap: { top: 0.08, bottom: 0.08 },
    createTicks: ({ defaultTicks }) => marks(defaultTicks),
    ...(scale === 'percent' ? { createRange: percentRange(compared) } : {}),
  })
}

/** The range in per cent of the first close in view, wide enough for what is compared with. */
function percentRange(compared: ChartCompared): AxisCreateRangeCallback {
  return ({ chart, defaultRange }) => {
    const bars = chart.getDataList() as Bar[]
    const base = bars[Math.max(0, chart.getVisibleRange().from)]?.figures.close
    if (!base) return defaultRange
    const { from, to } = compared.widened(defaultRange)
    const [realFrom, realTo] = [(from / base - 1) * 100, (to / base - 1) * 100]
    const [range, realRange] = [to - from, realTo - realFrom]
    return {
      ...defaultRange,
      ...{ from, to, range, realFrom, realTo, realRange },
      ...{ displayFrom: realFrom, displayTo: realTo, displayRange: realRange },
    }
  }
}
