/**
 * What an alert can wait for of an indicator: a figure of one of `@candor/indicators` with fixed
 * parameters, so that all alerts of one kind are computed once for each candle. `least` and `most`
 * bound its level; `close` is the closing price less the figure, whose level is 0.
 */
export const MEASURES = {
  rsi6: { indicator: 'rsi', parameters: [6], figure: 0, of: 'figure', least: 0, most: 100 },
  rsi14: { indicator: 'rsi', parameters: [14], figure: 0, of: 'figure', least: 0, most: 100 },
  rsi24: { indicator: 'rsi', parameters: [24], figure: 0, of: 'figure', least: 0, most: 100 },
  macd: { indicator: 'macd', parameters: [12, 26, 9], figure: 2, of: 'figure' },
  dif: { indicator: 'macd', parameters: [12, 26, 9], figure: 0, of: 'figure' },
  kdjK: { indicator: 'kdj', parameters: [9, 3, 3], figure: 0, of: 'figure', least: 0, most: 100 },
  kdjJ: { indicator: 'kdj', parameters: [9, 3, 3], figure: 2, of: 'figure' },
  stochRsi: {
    ...{ indicator: 'stochrsi', parameters: [14, 14, 3, 3], figure: 0 },
    ...{ of: 'figure', least: 0, most: 100 },
  },
  cci: { indicator: 'cci', parameters: [20], figure: 0, of: 'figure' },
  wr: { indicator: 'wr', parameters: [14], figure: 0, of: 'figure', least: -100, most: 0 },
  adx: { indicator: 'dmi', parameters: [14, 14], figure: 2, of: 'figure', least: 0, most: 100 },
  ma7: { indicator: 'ma', parameters: [7, 25, 99], figure: 0, of: 'close', least: 0, most: 0 },
  ma25: { indicator: 'ma', parameters: [7, 25, 99], figure: 1, of: 'close', least: 0, most: 0 },
  ma99: { indicator: 'ma', parameters: [7, 25, 99], figure: 2, of: 'close', least: 0, most: 0 },
  bollUpper: { indicator: 'boll', parameters: [20, 2], figure: 0, of: 'close', least: 0, most: 0 },
  bollLower: { indicator: 'boll', parameters: [20, 2], figure: 2, of: 'close', least: 0, most: 0 },
} as const satisfies Record<string, AlertMeasure>

export interface AlertMeasure {
  indicator: string
  parameters: readonly number[]
  /** Index of the indicator's figure. */
  figure: number
  of: 'figure' | 'close'
  least?: number
  most?: number
}

export type AlertMeasureName = keyof typeof MEASURES

export const MEASURE_NAMES = Object.keys(MEASURES) as [AlertMeasureName, ...AlertMeasureName[]]

/** How indicators are written everywhere. */
export const MEASURE_TEXTS: Readonly<Record<AlertMeasureName, string>> = {
  rsi6: 'RSI 6',
  rsi14: 'RSI 14',
  rsi24: 'RSI 24',
  macd: 'MACD',
  dif: 'MACD DIF',
  kdjK: 'KDJ K',
  kdjJ: 'KDJ J',
  stochRsi: 'StochRSI K',
  cci: 'CCI 20',
  wr: 'WR 14',
  adx: 'ADX 14',
  ma7: 'MA 7',
  ma25: 'MA 25',
  ma99: 'MA 99',
  bollUpper: 'BOLL +2σ',
  bollLower: 'BOLL −2σ',
}

/** Candles that an indicator's alert counts: the lengths from a minute to a day. */
export const ALERT_PERIODS = ['1min', '5min', '15min', '30min', '1hour', '1day'] as const

/** Minutes in which a price may move by percent. */
export const ALERT_MINUTES = [1, 5, 15, 30, 60, 240, 720, 1440] as const
