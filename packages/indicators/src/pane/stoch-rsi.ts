import { combined, highestOf, lowestOf, percent, simple, windows } from '../averages.ts'
import { type Indicator, length } from '../indicator.ts'
import { strength } from './rsi.ts'

/** Where the RSI stands between its own lowest and highest, smoothed, and the mean of that. */
export const stochRsi: Indicator = {
  id: 'stochrsi',
  short: 'StochRSI',
  place: 'pane',
  unit: 'share',
  parameters: [length(14, 'rsi'), length(14, 'length'), length(3, 'k'), length(3, 'd')],
  figures: [
    { name: 'K', as: 'line' },
    { name: 'D', as: 'line' },
  ],
  lines: (candles, [size, span, smoothing, signal]) => {
    const rsi = strength(candles, size!)
    const lows = windows(rsi, span!, lowestOf)
    const highs = windows(rsi, span!, highestOf)
    const raw = combined([rsi, lows, highs], (value, low, high) =>
      percent(value - low, high - low, 50),
    )
    const k = simple(raw, smoothing!)
    return [k, simple(k, signal!)]
  },
}
