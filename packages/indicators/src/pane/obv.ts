import type { Indicator } from '../indicator.ts'

/** The volume of candles that closed higher less that of those that closed lower, from the first on. */
export const obv: Indicator = {
  id: 'obv',
  short: 'OBV',
  place: 'pane',
  unit: 'traded',
  parameters: [],
  figures: [{ name: 'OBV', as: 'line' }],
  lines: (candles) => {
    let sum = 0
    const line = candles.map(({ close, volume }, at) => {
      if (at > 0) sum += Math.sign(close - candles[at - 1]!.close) * volume
      return sum
    })
    return [line]
  },
}
