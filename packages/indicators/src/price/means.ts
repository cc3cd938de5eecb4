import { closes, exponential, simple } from '../averages.ts'
import {
  type Candle,
  type Indicator,
  type IndicatorId,
  type Line,
  type ParameterName,
  length,
} from '../indicator.ts'

const NAMES: readonly ParameterName[] = ['length1', 'length2', 'length3']

/** Three means of the close at once; a length of 0 draws none. */
function threeMeans(
  id: IndicatorId,
  lengths: readonly [number, number, number],
  mean: (line: Line, length: number) => Line,
): Indicator {
  return {
    id,
    short: id.toUpperCase(),
    place: 'price',
    unit: 'price',
    parameters: lengths.map((initial, at) => length(initial, NAMES[at], 0)),
    figures: lengths.map((_, at) => ({ name: `${id.toUpperCase()}${at + 1}`, as: 'line' })),
    lines: (candles: readonly Candle[], chosen: readonly number[]) =>
      chosen.map((each) =>
        each === 0 ? candles.map(() => undefined) : mean(closes(candles), each),
      ),
  }
}

/** Simple moving averages. */
export const ma = threeMeans('ma', [7, 25, 99], simple)

/** Exponential moving averages. */
export const ema = threeMeans('ema', [12, 26, 0], exponential)
