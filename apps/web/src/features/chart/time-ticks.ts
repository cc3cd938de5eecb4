import { type Period, periodEnd } from '@candor/protocol/periods'
import type { KLineData } from 'klinecharts'
import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { isDaily } from './periods.ts'

/** Marks of the time axis stand at least this far apart, in px. */
const APART_PX = 68

/** Steps between marks in ms, within a day. */
const CLOCK_STEPS = [5, 15, 30, 60, 180, 360, 720, 1_440].map((minutes) => minutes * MINUTE_MS)
/** Steps between marks in months, over days; a week before the first. */
const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120]
const MONTH_MS = 30 * DAY_MS

function lengthOf(period: Period): number {
  return period === '1mon' ? MONTH_MS : periodEnd(period, 0)
}

/** Which stretch between two marks a time falls into: a mark stands where it changes. */
function stretchOf(period: Period, pxPerBar: number): (time: number) => number {
  const widest = (APART_PX / pxPerBar) * lengthOf(period)
  if (!isDaily(period)) {
    const step = CLOCK_STEPS.find((candidate) => candidate >= widest)
    const zone = (time: number) => time - new Date(time).getTimezoneOffset() * MINUTE_MS
    const ms = step ?? Math.ceil(widest / DAY_MS) * DAY_MS
    return (time) => Math.floor(zone(time) / ms)
  }
  if (widest <= 7 * DAY_MS) return (time) => Math.floor((time / DAY_MS - 4) / 7)
  const step = MONTH_STEPS.find((months) => months * MONTH_MS >= widest) ?? 240
  return (time) => {
    const date = new Date(time)
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step)
  }
}

/** The bars of `from` up to `to` under which the axis says a time: round ones, never too near. */
export function tickIndexes(
  bars: readonly KLineData[],
  { from, to }: { from: number; to: number },
  period: Period,
  pxPerBar: number,
): number[] {
  const stretch = stretchOf(period, pxPerBar)
  const found: number[] = []
  let last = -Infinity
  for (let index = Math.max(1, from); index < Math.min(to, bars.length); index += 1) {
    if (stretch(bars[index]!.timestamp) === stretch(bars[index - 1]!.timestamp)) continue
    if ((index - last) * pxPerBar < APART_PX * 0.8) continue
    found.push(index)
    last = index
  }
  return found
}
