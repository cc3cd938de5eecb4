import { closes, combined, percent, wilder } from '../averages.ts'
import { type Candle, type Indicator, type Line, length } from '../indicator.ts'

/** The share of what was gained in all that the close moved, by Wilder's means: 0 to 100. */
export const rsi: Indicator = {
  id: 'rsi',
  short: 'RSI',
  place: 'pane',
  unit: 'share',
  parameters: [length(14)],
  figures: [{ name: 'RSI', as: 'line' }],
  lines: (candles, [size]) => [strength(candles, size!)],
}

/** The relative strength of a close; 50 where it has not moved. */
export function strength(candles: readonly Candle[], size: number): Line {
  const close = closes(candles)
  const moves: Line = close.map((value, at) => (at === 0 ? undefined : value! - close[at - 1]!))
  const gains = wilder(
    combined([moves], (move) => Math.max(move, 0)),
    size,
  )
  const losses = wilder(
    combined([moves], (move) => Math.max(-move, 0)),
    size,
  )
  return combined([gains, losses], (gain, loss) => percent(gain, gain + loss, 50))
}
