/**
 * What an alert can wait for of an indicator: a figure of one of `@candor/indicators` with fixed
 * parameters, so that all alerts of one kind are computed once for each candle. `least` and `most`
 * bound its level; `close` is the closing price less the figure, whose level is 0; `times` is the
 * figure divided by the figure `by`, which is never below zero.
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
  volume: {
    ...{ indicator: 'vol', parameters: [20, 0], figure: 0, by: 1 },
    ...{ of: 'times', least: 0, most: 20 },
  },
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
  of: 'figure' | 'close' | 'times'
  /** Of `times`: index of the figure that it is divided by. */
  by?: number
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
  volume: 'VOL / MA 20',
  ma7: 'MA 7',
  ma25: 'MA 25',
  ma99: 'MA 99',
  bollUpper: 'BOLL +2σ',
  bollLower: 'BOLL −2σ',
}

/** A level of an indicator, as a request has it: it may be below zero, and is no amount. */
export const ALERT_LEVEL = /^-?(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/

/** How a percent of a price that moves is written; `isAlertPercent` bounds it. */
export const ALERT_PERCENT = /^(?:0\.[0-9]{1,2}|[1-9][0-9]?(?:\.[0-9]{1,2})?|100)$/

/** Whether a text is a percent of a price that moves: 0.1 to 100, with two digits after the point at most. */
export function isAlertPercent(text: string): boolean {
  return ALERT_PERCENT.test(text) && Number(text) >= 0.1
}

/** Candles that an indicator's alert counts: the lengths from a minute to a day. */
export const ALERT_PERIODS = ['1min', '5min', '15min', '30min', '1hour', '1day'] as const

/** How long these candles are, in minutes. */
export const ALERT_PERIOD_MINUTES: Readonly<Record<(typeof ALERT_PERIODS)[number], number>> = {
  ...{ '1min': 1, '5min': 5, '15min': 15, '30min': 30 },
  ...{ '1hour': 60, '1day': 1_440 },
}

/** Minutes in which a price may move by percent. */
export const ALERT_MINUTES = [1, 5, 15, 30, 60, 240, 720, 1440] as const
