/**
 * The spot pairs of the venue, each against USDT. Facts of the catalogue only: what a coin is
 * called, how exact its amounts and prices are, and how the simulated market moves it.
 */

/** Coins that tend to move together beyond the market as a whole. */
export type CoinSector =
  'major' | 'platform' | 'payment' | 'finance' | 'scaling' | 'infrastructure' | 'meme' | 'stable'

export interface CoinPair {
  code: string
  name: string
  /** Digits of the ledger; small enough that the whole supply fits int64. */
  scale: number
  /**
   * Digits of an index print, of a price in the book and of a quantity (negative: tens, ...). An
   * index has more: rounding is not to tell where the next print lies (see fine-enough.ts).
   */
  indexScale: number
  priceScale: number
  quantityScale: number
  sector: CoinSector
  /** Where the simulated price is at home, in USDT. */
  level: number
  /** Standard deviation of a day's logarithmic return. */
  volatility: number
  /** Share of that variance that is the whole market's. */
  marketShare: number
  /** Traded on the reference market in a usual day, in millions of USDT. */
  turnoverMillions: number
  /** How deep the liquidity account quotes. */
  depth: 'deep' | 'middle' | 'thin'
}

type Row = readonly [
  code: string,
  name: string,
  scale: number,
  scales: readonly [index: number, price: number, quantity: number],
  sector: CoinSector,
  level: number,
  volatility: number,
  marketShare: number,
  turnoverMillions: number,
  depth: CoinPair['depth'],
]

const ROWS: readonly Row[] = [
  ['BTC', 'Bitcoin', 8, [2, 1, 5], 'major', 67_800, 0.025, 0.78, 412, 'deep'],
  ['ETH', 'Ethereum', 8, [3, 2, 4], 'major', 3_500, 0.031, 0.7, 268, 'deep'],
  ['SOL', 'Solana', 8, [4, 2, 3], 'platform', 172, 0.043, 0.56, 141, 'deep'],
  ['XRP', 'XRP', 6, [7, 4, 1], 'payment', 0.52, 0.039, 0.48, 86, 'middle'],
  ['BNB', 'BNB', 8, [4, 2, 3], 'platform', 594, 0.027, 0.58, 74, 'middle'],
  ['DOGE', 'Dogecoin', 6, [7, 5, 0], 'meme', 0.128, 0.047, 0.46, 62, 'middle'],
  ['LINK', 'Chainlink', 8, [5, 3, 2], 'infrastructure', 16.4, 0.042, 0.52, 52, 'middle'],
  ['AVAX', 'Avalanche', 8, [5, 2, 2], 'platform', 31.2, 0.045, 0.54, 44, 'middle'],
  ['ADA', 'Cardano', 6, [7, 4, 1], 'platform', 0.44, 0.039, 0.54, 33, 'middle'],
  ['TRX', 'TRON', 6, [8, 5, 0], 'payment', 0.138, 0.022, 0.34, 29, 'middle'],
  ['LTC', 'Litecoin', 8, [5, 2, 3], 'payment', 83.5, 0.033, 0.55, 21, 'middle'],
  ['DOT', 'Polkadot', 8, [6, 3, 2], 'platform', 6.8, 0.04, 0.56, 18.5, 'middle'],
  ['BCH', 'Bitcoin Cash', 8, [4, 2, 3], 'payment', 462, 0.037, 0.5, 17, 'thin'],
  ['NEAR', 'NEAR Protocol', 8, [6, 3, 2], 'platform', 6.9, 0.05, 0.5, 16, 'thin'],
  ['UNI', 'Uniswap', 8, [6, 3, 2], 'finance', 9.8, 0.046, 0.46, 15, 'thin'],
  ['SHIB', 'Shiba Inu', 2, [11, 8, -2], 'meme', 0.0000243, 0.048, 0.44, 14, 'thin'],
  ['PEPE', 'Pepe', 2, [11, 9, -3], 'meme', 0.0000118, 0.062, 0.4, 13.5, 'thin'],
  ['APT', 'Aptos', 8, [6, 3, 2], 'platform', 9.2, 0.048, 0.5, 12, 'thin'],
  ['ARB', 'Arbitrum', 8, [7, 4, 1], 'scaling', 1.05, 0.046, 0.5, 11.5, 'thin'],
  ['OP', 'Optimism', 8, [6, 4, 1], 'scaling', 2.43, 0.048, 0.5, 10.5, 'thin'],
  ['POL', 'Polygon', 8, [7, 4, 1], 'scaling', 0.72, 0.043, 0.52, 10, 'thin'],
  ['ATOM', 'Cosmos', 6, [6, 3, 2], 'infrastructure', 8.4, 0.039, 0.53, 9.6, 'thin'],
  ['FIL', 'Filecoin', 8, [6, 3, 2], 'infrastructure', 5.9, 0.044, 0.5, 9, 'thin'],
  ['ETC', 'Ethereum Classic', 8, [5, 3, 2], 'payment', 27.4, 0.039, 0.52, 8.4, 'thin'],
  ['ICP', 'Internet Computer', 8, [5, 3, 2], 'infrastructure', 12.5, 0.045, 0.47, 7.8, 'thin'],
  ['AAVE', 'Aave', 8, [5, 2, 3], 'finance', 92, 0.046, 0.48, 7.2, 'thin'],
  ['XLM', 'Stellar', 6, [8, 5, 0], 'payment', 0.111, 0.037, 0.46, 6.9, 'thin'],
  ['USDC', 'USD Coin', 6, [9, 5, 1], 'stable', 1, 0.00015, 0, 95, 'deep'],
]

export const COIN_PAIRS: readonly CoinPair[] = ROWS.map(
  ([
    code,
    name,
    scale,
    scales,
    sector,
    level,
    volatility,
    marketShare,
    turnoverMillions,
    depth,
  ]) => ({
    code,
    name,
    scale,
    indexScale: scales[0],
    priceScale: scales[1],
    quantityScale: scales[2],
    sector,
    level,
    volatility,
    marketShare,
    turnoverMillions,
    depth,
  }),
)

/** The symbol of a pair, of its market and of its index: BTCUSDT. */
export function pairSymbol(code: string): string {
  return `${code}USDT`
}
