import { combined, highest, lowest } from '../averages.ts'
import { BAND_FIGURES, type Indicator, length } from '../indicator.ts'

/** Donchian channels: the highest high and the lowest low of the last candles, this one among them. */
export const donchian: Indicator = {
  id: 'donchian',
  short: 'DC',
  place: 'price',
  unit: 'price',
  parameters: [length(20)],
  isBand: true,
  figures: BAND_FIGURES,
  lines: (candles, [size]) => {
    const upper = highest(candles, size!)
    const lower = lowest(candles, size!)
    return [upper, combined([upper, lower], (high, low) => (high + low) / 2), lower]
  },
}
