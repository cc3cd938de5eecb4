/**
 * The stocks quoted: well-known ones and their indexes, under the labels A-shares, HK and US.
 * Levels, volatility and turnover feed the simulated market; they are no claim about a real price.
 */

export type StockMarket = 'A-shares' | 'HK' | 'US'

export interface StockInstrument {
  symbol: string
  name: string
  market: StockMarket
  /** What its price is quoted in; shown beside it. */
  currency: 'CNY' | 'HKD' | 'USD'
  /** Digits of a price. */
  scale: number
  level: number
  /** Standard deviation of a trading day's logarithmic return. */
  volatility: number
  /** Share of that variance that is its whole stock market's. */
  marketShare: number
  /** Traded in a usual day, in millions of pieces. */
  volumeMillions: number
}

type Row = readonly [
  symbol: string,
  name: string,
  scale: number,
  level: number,
  volatility: number,
  marketShare: number,
  volumeMillions: number,
]

const A_SHARES: readonly Row[] = [
  ['000300.SH', 'CSI 300', 3, 3_950, 0.011, 0.92, 160],
  ['000001.SH', 'SSE Composite', 3, 3_310, 0.01, 0.9, 420],
  ['600519.SH', 'Kweichow Moutai', 4, 1_560, 0.015, 0.5, 3],
  ['300750.SZ', 'CATL', 4, 256, 0.022, 0.45, 24],
  ['601318.SH', 'Ping An Insurance', 5, 52.4, 0.016, 0.55, 68],
  ['002594.SZ', 'BYD', 4, 284, 0.021, 0.42, 15],
  ['600036.SH', 'China Merchants Bank', 5, 38.6, 0.014, 0.5, 72],
]

const HONG_KONG: readonly Row[] = [
  ['HSI.HK', 'Hang Seng Index', 3, 19_850, 0.013, 0.92, 95],
  ['HSTECH.HK', 'Hang Seng TECH Index', 3, 4_420, 0.019, 0.8, 130],
  ['0700.HK', 'Tencent', 4, 412, 0.018, 0.6, 19],
  ['9988.HK', 'Alibaba', 5, 88.5, 0.022, 0.55, 62],
  ['3690.HK', 'Meituan', 4, 168, 0.025, 0.5, 33],
  ['1299.HK', 'AIA', 5, 58.7, 0.016, 0.5, 27],
  ['0388.HK', 'HKEX', 4, 298, 0.017, 0.55, 6],
]

const UNITED_STATES: readonly Row[] = [
  ['SPX', 'S&P 500', 3, 5_870, 0.009, 0.94, 240],
  ['NDX', 'Nasdaq-100', 3, 20_600, 0.012, 0.86, 180],
  ['AAPL', 'Apple', 5, 228, 0.014, 0.55, 48],
  ['MSFT', 'Microsoft', 4, 418, 0.013, 0.58, 21],
  ['NVDA', 'NVIDIA', 4, 138, 0.027, 0.45, 230],
  ['AMZN', 'Amazon', 4, 204, 0.017, 0.52, 39],
  ['TSLA', 'Tesla', 4, 318, 0.033, 0.32, 92],
]

export const STOCKS: readonly StockInstrument[] = [
  ...A_SHARES.map((row) => instrument('A-shares', 'CNY', row)),
  ...HONG_KONG.map((row) => instrument('HK', 'HKD', row)),
  ...UNITED_STATES.map((row) => instrument('US', 'USD', row)),
]

function instrument(
  market: StockMarket,
  currency: StockInstrument['currency'],
  [symbol, name, scale, level, volatility, marketShare, volumeMillions]: Row,
): StockInstrument {
  return { symbol, name, market, currency, scale, level, volatility, marketShare, volumeMillions }
}
