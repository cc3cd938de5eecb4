import { meanOf, windows } from '../averages.ts'
import { type Indicator, length } from '../indicator.ts'

/** How far the typical price is from its mean, in units of 0.015 mean deviations. */
export const cci: Indicator = {
  id: 'cci',
  short: 'CCI',
  place: 'pane',
  unit: 'share',
  parameters: [length(20, 'length', 2)],
  figures: [{ name: 'CCI', as: 'line' }],
  lines: (candles, [size]) => {
    const typical = candles.map(({ high, low, close }) => (high + low + close) / 3)
    return [windows(typical, size!, distance)]
  },
}

function distance(values: readonly number[], from: number, to: number): number {
  const centre = meanOf(values, from, to)
  let sum = 0
  for (let at = from; at < to; at += 1) sum += Math.abs(values[at]! - centre)
  const deviation = sum / (to - from)
  return deviation === 0 ? 0 : (values[to - 1]! - centre) / (0.015 * deviation)
}
