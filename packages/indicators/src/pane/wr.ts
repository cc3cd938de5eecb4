import { combined, highest, lowest, percent } from '../averages.ts'
import { type Indicator, type Line, length } from '../indicator.ts'

/** Williams %R: how far the close is below the last candles' highest, in their range: -100 to 0. */
export const wr: Indicator = {
  id: 'wr',
  short: 'WR',
  place: 'pane',
  unit: 'share',
  parameters: [length(14)],
  figures: [{ name: 'WR', as: 'line' }],
  lines: (candles, [size]) => {
    const close: Line = candles.map((candle) => candle.close)
    const line = combined(
      [close, lowest(candles, size!), highest(candles, size!)],
      (value, low, high) => percent(value - high, high - low, -50),
    )
    return [line]
  },
}
