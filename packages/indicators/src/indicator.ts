/** A candle as charts have it: prices and volume as floating-point numbers, for looking alone. */
export interface Candle {
  /** When it begins, milliseconds since 1970 UTC. */
  time: number
  open: number
  high: number
  low: number
  close: number
  /** Units of the base that changed hands. */
  volume: number
}

/** One value for each candle; undefined where the candles before it are too few. */
export type Line = (number | undefined)[]

/** Every indicator's id. What people keep names them by it: one never changes its meaning. */
export type IndicatorId =
  | ('ma' | 'ema' | 'boll' | 'keltner' | 'donchian' | 'sar' | 'vwap' | 'supertrend')
  | ('vol' | 'macd' | 'rsi' | 'kdj' | 'atr' | 'obv' | 'cci' | 'wr' | 'dmi' | 'stochrsi')

/** What parameters are called; applications have a text for each. */
export type ParameterName =
  | ('length' | 'length1' | 'length2' | 'length3' | 'short' | 'long' | 'signal')
  | ('factor' | 'step' | 'most' | 'smoothing' | 'rsi' | 'atr' | 'k' | 'd')

/** What figures are counted in: prices, parts of a hundred and alike, or what was traded. */
export type Unit = 'price' | 'share' | 'traded'

/** A number that a person may choose. */
export interface Parameter {
  name: ParameterName
  initial: number
  least: number
  most: number
  /** It goes in steps of this. */
  step: number
}

/** What an indicator draws. */
export interface Figure {
  /** Its key, and its name in the legend: DIF, upper. */
  name: string
  as: 'line' | 'bars' | 'dots'
}

/** A figure computed from candles, as charts and alerts take it. */
export interface Indicator {
  id: IndicatorId
  /** How it is written where space is short: MACD. */
  short: string
  /** Over the candles, or in a pane below. */
  place: 'price' | 'pane'
  unit: Unit
  parameters: readonly Parameter[]
  /** Its figures are `BAND_FIGURES`: charts tint what lies between them, and name the middle first. */
  isBand?: true
  figures: readonly Figure[]
  /**
   * Returns one line for each figure, in their order, each as long as `candles`. `parameters` are as
   * many as the indicator has, within their bounds. A line says nothing of what comes after a candle:
   * more candles at the end leave its earlier values as they are.
   */
  lines: (candles: readonly Candle[], parameters: readonly number[]) => Line[]
}

/** The figures of bands around a price. */
export const BAND_FIGURES: readonly Figure[] = [
  { name: 'upper', as: 'line' },
  { name: 'middle', as: 'line' },
  { name: 'lower', as: 'line' },
]

/** A length in candles. */
export function length(initial: number, name: ParameterName = 'length', least = 1): Parameter {
  return { name, initial, least, most: 500, step: 1 }
}

/** Whether these are as many as the indicator has, each within its bounds. */
export function areParameters({ parameters }: Indicator, values: readonly unknown[]): boolean {
  return (
    values.length === parameters.length &&
    parameters.every(({ least, most, step }, at) => {
      const value = values[at]
      if (typeof value !== 'number' || !(value >= least && value <= most)) return false
      return step !== 1 || Number.isInteger(value)
    })
  )
}

/** The parameters that an indicator begins with. */
export function initialParameters({ parameters }: Indicator): number[] {
  return parameters.map(({ initial }) => initial)
}
