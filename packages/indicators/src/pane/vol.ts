import { simpleOrNone } from '../averages.ts'
import { type Indicator, length } from '../indicator.ts'

/** What was traded, with its means; a length of 0 draws none. */
export const vol: Indicator = {
  id: 'vol',
  short: 'VOL',
  place: 'pane',
  unit: 'traded',
  parameters: [length(5, 'length1', 0), length(10, 'length2', 0)],
  figures: [
    { name: 'VOL', as: 'bars' },
    { name: 'MA1', as: 'line' },
    { name: 'MA2', as: 'line' },
  ],
  lines: (candles, [short, long]) => {
    const volumes = candles.map(({ volume }) => volume)
    return [volumes, simpleOrNone(volumes, short!), simpleOrNone(volumes, long!)]
  },
}
