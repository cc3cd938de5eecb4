import type { OwnPeriod } from '../../../../candles/made-of.ts'

/** What ccxt calls the periods that exchanges are asked for. */
export const TIMEFRAMES: Readonly<Record<OwnPeriod, string>> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '1hour': '1h',
  '1day': '1d',
  '1week': '1w',
  '1mon': '1M',
}
