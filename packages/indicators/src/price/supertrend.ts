import { trueRanges, wilder } from '../averages.ts'
import { type Candle, type Indicator, type Line, length } from '../indicator.ts'

/**
 * A line so many average ranges below a price that rises, or above one that falls; it follows and
 * never gives way until a close is beyond it, and then changes sides.
 */
export const supertrend: Indicator = {
  id: 'supertrend',
  short: 'SuperTrend',
  place: 'price',
  unit: 'price',
  parameters: [length(10), { name: 'factor', initial: 3, least: 0.1, most: 20, step: 0.1 }],
  figures: [
    { name: 'rising', as: 'line' },
    { name: 'falling', as: 'line' },
  ],
  lines: (candles, [size, factor]) => {
    const ranges = wilder(trueRanges(candles), size!)
    return trends(candles, ranges, factor!)
  },
}

function trends(candles: readonly Candle[], ranges: Line, factor: number): [Line, Line] {
  const rising: Line = []
  const falling: Line = []
  let state: { below: number; above: number; rises: boolean } | undefined
  for (const [at, { high, low, close }] of candles.entries()) {
    const range = ranges[at]
    if (range !== undefined) {
      const centre = (high + low) / 2
      const [below, above] = [centre - factor * range, centre + factor * range]
      const before = candles[at - 1]!.close
      if (!state) state = { below, above, rises: close >= centre }
      else {
        const { rises } = state
        state = {
          below: before >= state.below ? Math.max(below, state.below) : below,
          above: before <= state.above ? Math.min(above, state.above) : above,
          rises,
        }
        state.rises = rises ? close >= state.below : close > state.above
      }
    }
    rising.push(state?.rises ? state.below : undefined)
    falling.push(state && !state.rises ? state.above : undefined)
  }
  return [rising, falling]
}
