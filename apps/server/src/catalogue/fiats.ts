/**
 * Currencies that worth is shown in. Each has an index of its own, printed and journaled like any
 * other price, so that a rate has a time and a source: units of the fiat for one USDT.
 */
export interface Fiat {
  code: string
  /** Digits of a print of its rate. */
  rateScale: number
  /** Fiat for one USDT, where the simulated rate is at home. */
  level: number
  /** Standard deviation of a day's logarithmic return. */
  volatility: number
}

export const FIATS: readonly Fiat[] = [
  { code: 'USD', rateScale: 5, level: 1, volatility: 0.0003 },
  { code: 'EUR', rateScale: 5, level: 0.924, volatility: 0.004 },
  { code: 'GBP', rateScale: 5, level: 0.786, volatility: 0.0045 },
  { code: 'CNY', rateScale: 4, level: 7.24, volatility: 0.0018 },
  { code: 'HKD', rateScale: 4, level: 7.79, volatility: 0.0006 },
  { code: 'VND', rateScale: 0, level: 25_380, volatility: 0.0016 },
  { code: 'PLN', rateScale: 4, level: 3.98, volatility: 0.005 },
  { code: 'HUF', rateScale: 2, level: 365, volatility: 0.006 },
  { code: 'SEK', rateScale: 4, level: 10.55, volatility: 0.0055 },
  { code: 'RUB', rateScale: 3, level: 92.4, volatility: 0.009 },
]

/** The index of a fiat's rate: USDTEUR is euros for one USDT. */
export function rateSymbol(code: string): string {
  return `USDT${code}`
}
