import { closes, combined, exponential, trueRanges, wilder } from '../averages.ts'
import { BAND_FIGURES, type Indicator, length } from '../indicator.ts'

/** Keltner channels: the exponential mean of the close, and so many average true ranges around it. */
export const keltner: Indicator = {
  id: 'keltner',
  short: 'KC',
  place: 'price',
  unit: 'price',
  parameters: [
    length(20),
    length(10, 'atr'),
    { name: 'factor', initial: 2, least: 0.1, most: 10, step: 0.1 },
  ],
  isBand: true,
  figures: BAND_FIGURES,
  lines: (candles, [size, ranges, factor]) => {
    const middle = exponential(closes(candles), size!)
    const range = wilder(trueRanges(candles), ranges!)
    return [
      combined([middle, range], (centre, away) => centre + factor! * away),
      middle,
      combined([middle, range], (centre, away) => centre - factor! * away),
    ]
  },
}
