import { combined, percent, trueRanges, wilder } from '../averages.ts'
import { type Candle, type Indicator, type Line, length } from '../indicator.ts'

/** Wilder's directional movement: the share of ranges that went up and down, and how far these differ. */
export const dmi: Indicator = {
  id: 'dmi',
  short: 'DMI',
  place: 'pane',
  unit: 'share',
  parameters: [length(14), length(14, 'smoothing')],
  figures: [
    { name: '+DI', as: 'line' },
    { name: '-DI', as: 'line' },
    { name: 'ADX', as: 'line' },
  ],
  lines: (candles, [size, smoothing]) => {
    const ranges = wilder(trueRanges(candles), size!)
    const share = (moves: Line) =>
      combined([wilder(moves, size!), ranges], (move, range) => percent(move, range, 0))
    const [up, down] = [share(moved(candles, 1)), share(moved(candles, -1))]
    const apart = combined([up, down], (a, b) => percent(Math.abs(a - b), a + b, 0))
    return [up, down, wilder(apart, smoothing!)]
  },
}

/** How far each candle went beyond the one before it, up or down, where it went further that way. */
function moved(candles: readonly Candle[], way: 1 | -1): Line {
  return candles.map(({ high, low }, at) => {
    const before = candles[at - 1]
    if (!before) return undefined
    const [up, down] = [high - before.high, before.low - low]
    const [along, against] = way > 0 ? [up, down] : [down, up]
    return along > against && along > 0 ? along : 0
  })
}
