import { mean, windows } from '../averages.ts'
import { type Indicator, length } from '../indicator.ts'

/** How far the typical price is from its mean, in units of 0.015 mean deviations. */
export const cci: Indicator = {
  id: 'cci',
  short: 'CCI',
  place: 'pane',
  parameters: [length(20, 'length', 2)],
  figures: [{ name: 'CCI', as: 'line' }],
  lines: (candles, [size]) => {
    const typical = candles.map(({ high, low, close }) => (high + low + close) / 3)
    return [windows(typical, size!, distance)]
  },
}

function distance(values: readonly number[]): number {
  const centre = mean(values)
  const deviation = mean(values.map((value) => Math.abs(value - centre)))
  return deviation === 0 ? 0 : (values.at(-1)! - centre) / (0.015 * deviation)
}
