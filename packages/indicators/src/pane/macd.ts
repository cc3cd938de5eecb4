import { closes, combined, exponential } from '../averages.ts'
import { type Indicator, length } from '../indicator.ts'

/** How far a short mean is from a long one, the mean of that, and what is between the two. */
export const macd: Indicator = {
  id: 'macd',
  short: 'MACD',
  place: 'pane',
  unit: 'price',
  parameters: [length(12, 'short'), length(26, 'long'), length(9, 'signal')],
  figures: [
    { name: 'DIF', as: 'line' },
    { name: 'DEA', as: 'line' },
    { name: 'MACD', as: 'bars' },
  ],
  lines: (candles, [short, long, signal]) => {
    const close = closes(candles)
    const apart = combined([exponential(close, short!), exponential(close, long!)], (a, b) => a - b)
    const mean = exponential(apart, signal!)
    return [apart, mean, combined([apart, mean], (a, b) => a - b)]
  },
}
