import type { TradingHours } from './sessions.ts'

/** How one symbol moves. */
export interface Movement {
  readonly symbol: string
  /** A rate is told on full seconds alone, but for the first time. */
  readonly isRate: boolean
  readonly hours: TradingHours
  /** Standard deviation of a day's logarithmic return. */
  readonly volatility: number
  /** Part of a day's variance that is the night's before it. */
  readonly night: number
  /** Whose calm and stormy times it has. */
  readonly climate: string
  /** What moves it besides itself: names with their shares of the variance, none of them zero. */
  readonly causes: readonly (readonly [name: string, share: number])[]
}

/** Symbol, volatility, share of the whole market; of a coin its sector too. */
type Row = readonly [symbol: string, volatility: number, share: number]
type CoinRow = readonly [...row: Row, sector: string]

const COINS: readonly CoinRow[] = [
  ['BTCUSDT', 0.025, 0.78, 'major'],
  ['ETHUSDT', 0.031, 0.7, 'major'],
  ['SOLUSDT', 0.043, 0.56, 'platform'],
  ['XRPUSDT', 0.039, 0.48, 'payment'],
  ['BNBUSDT', 0.027, 0.58, 'platform'],
  ['DOGEUSDT', 0.047, 0.46, 'meme'],
  ['LINKUSDT', 0.042, 0.52, 'infrastructure'],
  ['AVAXUSDT', 0.045, 0.54, 'platform'],
  ['ADAUSDT', 0.039, 0.54, 'platform'],
  ['TRXUSDT', 0.022, 0.34, 'payment'],
  ['LTCUSDT', 0.033, 0.55, 'payment'],
  ['DOTUSDT', 0.04, 0.56, 'platform'],
  ['BCHUSDT', 0.037, 0.5, 'payment'],
  ['NEARUSDT', 0.05, 0.5, 'platform'],
  ['UNIUSDT', 0.046, 0.46, 'finance'],
  ['SHIBUSDT', 0.048, 0.44, 'meme'],
  ['PEPEUSDT', 0.062, 0.4, 'meme'],
  ['APTUSDT', 0.048, 0.5, 'platform'],
  ['ARBUSDT', 0.046, 0.5, 'scaling'],
  ['OPUSDT', 0.048, 0.5, 'scaling'],
  ['POLUSDT', 0.043, 0.52, 'scaling'],
  ['ATOMUSDT', 0.039, 0.53, 'infrastructure'],
  ['FILUSDT', 0.044, 0.5, 'infrastructure'],
  ['ETCUSDT', 0.039, 0.52, 'payment'],
  ['ICPUSDT', 0.045, 0.47, 'infrastructure'],
  ['AAVEUSDT', 0.046, 0.48, 'finance'],
  ['XLMUSDT', 0.037, 0.46, 'payment'],
  ['USDCUSDT', 0.00015, 0, 'stable'],
]

const STOCKS: Readonly<Record<Exclude<TradingHours, 'always'>, readonly Row[]>> = {
  'A-shares': [
    ['000300.SH', 0.011, 0.92],
    ['000001.SH', 0.01, 0.9],
    ['600519.SH', 0.015, 0.5],
    ['300750.SZ', 0.022, 0.45],
    ['601318.SH', 0.016, 0.55],
    ['002594.SZ', 0.021, 0.42],
    ['600036.SH', 0.014, 0.5],
  ],
  HK: [
    ['HSI.HK', 0.013, 0.92],
    ['HSTECH.HK', 0.019, 0.8],
    ['0700.HK', 0.018, 0.6],
    ['9988.HK', 0.022, 0.55],
    ['3690.HK', 0.025, 0.5],
    ['1299.HK', 0.016, 0.5],
    ['0388.HK', 0.017, 0.55],
  ],
  US: [
    ['SPX', 0.009, 0.94],
    ['NDX', 0.012, 0.86],
    ['AAPL', 0.014, 0.55],
    ['MSFT', 0.013, 0.58],
    ['NVDA', 0.027, 0.45],
    ['AMZN', 0.017, 0.52],
    ['TSLA', 0.033, 0.32],
  ],
}

const RATES: readonly (readonly [symbol: string, volatility: number])[] = [
  ['USDTUSD', 0.0003],
  ['USDTEUR', 0.004],
  ['USDTGBP', 0.0045],
  ['USDTCNY', 0.0018],
  ['USDTHKD', 0.0006],
  ['USDTVND', 0.0016],
  ['USDTPLN', 0.005],
  ['USDTHUF', 0.006],
  ['USDTSEK', 0.0055],
  ['USDTRUB', 0.009],
]

const always = { hours: 'always', night: 0 } as const

/** Part of what is not the whole market's that a coin shares with its sector; stable coins share nothing. */
const OF_SECTOR = 0.4
/** Part of the market's share that the exchanges of China have in common. */
const OF_CHINA = 0.4

const coins = COINS.map(([symbol, volatility, share, sector]): Movement => {
  const ofSector = sector === 'stable' ? 0 : (1 - share) * OF_SECTOR
  const causes = [['coins', share] as const, [`sector ${sector}`, ofSector] as const]
  return { ...always, symbol, isRate: false, volatility, climate: 'coins', causes: some(causes) }
})

const stocks = Object.entries(STOCKS).flatMap(([name, rows]) =>
  rows.map(([symbol, volatility, share]): Movement => {
    const hours = name as TradingHours
    const china = hours === 'US' ? 0 : share * OF_CHINA
    const causes = [['China stocks', china] as const, [`${name} market`, share - china] as const]
    const own = { symbol, hours, volatility, causes: some(causes) }
    return { ...own, isRate: false, night: 0.25, climate: name }
  }),
)

const rates = RATES.map(([symbol, volatility]): Movement => ({
  ...{ ...always, symbol, isRate: true, volatility },
  ...{ climate: 'rates', causes: [['dollar', 0.45]] },
}))

function some(causes: Movement['causes']): Movement['causes'] {
  return causes.filter(([, share]) => share > 0)
}

export const MOVEMENTS: ReadonlyMap<string, Movement> = new Map(
  [...coins, ...stocks, ...rates].map((movement) => [movement.symbol, movement]),
)
