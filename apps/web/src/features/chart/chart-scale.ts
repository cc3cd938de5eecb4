import type {
  AxisCreateRangeCallback,
  AxisCreateRangeParams,
  AxisRange,
  AxisTick,
  Chart,
} from 'klinecharts'
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
    ...(scale === 'logarithmic' ? { createRange: logarithmicRange } : {}),
  })
}

/** What is at or below zero, as a wide band may be, stands this far below the highest at most. */
const LEAST_SHARE = 0.001

/** The range of prices, where the same factor is the same distance: nothing of it is zero. */
export const logarithmicRange = ({
  defaultRange,
}: Pick<AxisCreateRangeParams, 'defaultRange'>): AxisRange => {
  const { to } = defaultRange
  const from = defaultRange.from > 0 ? defaultRange.from : to * LEAST_SHARE
  const [realFrom, realTo] = [Math.log10(from), Math.log10(to)]
  return {
    ...defaultRange,
    ...{ from, to, range: to - from, realFrom, realTo, realRange: realTo - realFrom },
    ...{ displayFrom: from, displayTo: to, displayRange: to - from },
  }
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
