import { closes, combined, meanOf, simple, windows } from '../averages.ts'
import { BAND_FIGURES, type Indicator, length } from '../indicator.ts'

/** Bollinger bands: the mean of the close, and so many standard deviations (of all values) around it. */
export const boll: Indicator = {
  id: 'boll',
  short: 'BOLL',
  place: 'price',
  unit: 'price',
  parameters: [
    length(20, 'length', 2),
    { name: 'factor', initial: 2, least: 0.1, most: 10, step: 0.1 },
  ],
  isBand: true,
  figures: BAND_FIGURES,
  lines: (candles, [size, factor]) => {
    const middle = simple(closes(candles), size!)
    const deviation = windows(closes(candles), size!, deviationOf)
    return [
      combined([middle, deviation], (centre, away) => centre + factor! * away),
      middle,
      combined([middle, deviation], (centre, away) => centre - factor! * away),
    ]
  },
}

function deviationOf(values: readonly number[], from: number, to: number): number {
  const centre = meanOf(values, from, to)
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (values[at]! - centre) ** 2
  return Math.sqrt(sum / (to - from))
}
