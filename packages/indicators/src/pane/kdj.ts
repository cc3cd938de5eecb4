import { combined, highest, lowest, percent } from '../averages.ts'
import { type Indicator, type Line, length } from '../indicator.ts'

/** Where the close stands in the last candles' range, smoothed twice from 50 on; J is 3K - 2D. */
export const kdj: Indicator = {
  id: 'kdj',
  short: 'KDJ',
  place: 'pane',
  unit: 'share',
  parameters: [length(9), length(3, 'k'), length(3, 'd')],
  figures: [
    { name: 'K', as: 'line' },
    { name: 'D', as: 'line' },
    { name: 'J', as: 'line' },
  ],
  lines: (candles, [size, smoothing, signal]) => {
    const close: Line = candles.map((candle) => candle.close)
    const raw = combined(
      [close, lowest(candles, size!), highest(candles, size!)],
      (value, low, high) => percent(value - low, high - low, 50),
    )
    const k = smoothedFrom50(raw, smoothing!)
    const d = smoothedFrom50(k, signal!)
    return [k, d, combined([k, d], (fast, slow) => 3 * fast - 2 * slow)]
  },
}

function smoothedFrom50(line: Line, size: number): Line {
  let last = 50
  return combined([line], (value) => (last += (value - last) / size))
}
