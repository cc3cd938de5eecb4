import { trueRanges, wilder } from '../averages.ts'
import { type Indicator, length } from '../indicator.ts'

/** Wilder's mean of how far candles reach, gaps counted. */
export const atr: Indicator = {
  id: 'atr',
  short: 'ATR',
  place: 'pane',
  unit: 'price',
  parameters: [length(14)],
  figures: [{ name: 'ATR', as: 'line' }],
  lines: (candles, [size]) => [wilder(trueRanges(candles), size!)],
}
