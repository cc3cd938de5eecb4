import type { Indicator } from '../indicator.ts'

const DAY_MS = 86_400_000
/** The venue's days begin at midnight GMT+1. */
const DAY_BEGINS_MS = -3_600_000

/**
 * The mean price of what was traded since the day began, each candle by its typical price. Where
 * nothing was traded that day yet, the candles count alike.
 */
export const vwap: Indicator = {
  id: 'vwap',
  short: 'VWAP',
  place: 'price',
  unit: 'price',
  parameters: [],
  figures: [{ name: 'VWAP', as: 'line' }],
  lines: (candles) => {
    let day = NaN
    let [worth, volume, sum, count] = [0, 0, 0, 0]
    const line = candles.map((candle) => {
      const today = Math.floor((candle.time - DAY_BEGINS_MS) / DAY_MS)
      if (today !== day) [day, worth, volume, sum, count] = [today, 0, 0, 0, 0]
      const typical = (candle.high + candle.low + candle.close) / 3
      worth += typical * candle.volume
      volume += candle.volume
      sum += typical
      count++
      return volume > 0 ? worth / volume : sum / count
    })
    return [line]
  },
}
