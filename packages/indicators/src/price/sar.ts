import type { Candle, Indicator, Line } from '../indicator.ts'

/**
 * Wilder's parabolic stop and reverse: a stop that closes in on the price by `step` of what is
 * between them for each new extreme, up to `most`, and changes sides when it is met.
 */
export const sar: Indicator = {
  id: 'sar',
  short: 'SAR',
  place: 'price',
  unit: 'price',
  parameters: [
    { name: 'step', initial: 0.02, least: 0.001, most: 1, step: 0.001 },
    { name: 'most', initial: 0.2, least: 0.001, most: 1, step: 0.001 },
  ],
  figures: [{ name: 'SAR', as: 'dots' }],
  lines: (candles, [step, most]) => [stops(candles, step!, most!)],
}

function stops(candles: readonly Candle[], step: number, most: number): Line {
  const [first, second] = candles
  if (!first || !second) return candles.map(() => undefined)
  let rising = second.close >= first.close
  let extreme = rising ? Math.max(first.high, second.high) : Math.min(first.low, second.low)
  let stop = rising ? Math.min(first.low, second.low) : Math.max(first.high, second.high)
  let pace = step
  return candles.map(({ high, low }, at) => {
    if (at === 0) return undefined
    if (at === 1) return stop
    stop += pace * (extreme - stop)
    const [before, last] = [candles[at - 2]!, candles[at - 1]!]
    // It never lies within the two candles before.
    if (rising) stop = Math.min(stop, before.low, last.low)
    else stop = Math.max(stop, before.high, last.high)
    if (rising ? low < stop : high > stop) {
      rising = !rising
      // A candle may go beyond the extreme as it meets the stop: the new stop is beyond it too.
      stop = rising ? Math.min(extreme, low) : Math.max(extreme, high)
      extreme = rising ? high : low
      pace = step
    } else if (rising ? high > extreme : low < extreme) {
      extreme = rising ? high : low
      pace = Math.min(pace + step, most)
    }
    return stop
  })
}
