import type { FuturesSpec } from '@candor/engine'
import { type Ppm, amount, ppm } from '@candor/money'
import type { MarginTier } from '@candor/terms'
import { INDEXES, SETTLEMENT_CURRENCY, usdt } from '../../catalogue/catalogue.ts'
import { pairSymbol } from '../../catalogue/coins.ts'

/**
 * Futures contracts as the catalogue writes them: linear, margined in USDT, on coin pairs and on
 * stocks and stock indexes. One unit of a stock's quotation counts as one USDT, whatever currency
 * the stock itself is quoted in.
 */
export type FuturesContractRow = Omit<FuturesSpec, 'index' | 'currency'> & {
  index: string
  currency: string
}

type Rank = 'major' | 'middle' | 'thin' | 'stockIndex' | 'stock'

/**
 * Each rank's first tier leaves room for fee and half-spread at its highest lever, and for what a jump
 * goes beyond a margin: nobody owes that, so that less would feed whoever holds both sides
 * (docs/fairness.md).
 */
const RANKS: Readonly<
  Record<Rank, { levers: readonly number[]; halfSpread: Ppm; tiers: readonly MarginTier[] }>
> = {
  major: {
    levers: [1, 2, 3, 5, 10, 20, 50],
    halfSpread: ppm(100),
    tiers: tiers([0, 10_000], [250_000, 12_500], [1_000_000, 25_000]),
  },
  middle: {
    levers: [1, 2, 3, 5, 10, 20, 50],
    halfSpread: ppm(300),
    tiers: tiers([0, 10_000], [25_000, 12_500], [100_000, 20_000], [250_000, 50_000]),
  },
  thin: {
    levers: [1, 2, 3, 5, 10, 20, 50],
    halfSpread: ppm(500),
    tiers: tiers([0, 10_000], [10_000, 15_000], [50_000, 25_000]),
  },
  stockIndex: {
    levers: [1, 2, 3, 5, 10, 20, 50],
    halfSpread: ppm(200),
    tiers: tiers([0, 10_000], [50_000, 15_000], [250_000, 25_000]),
  },
  stock: {
    levers: [1, 2, 3, 5, 10, 20],
    halfSpread: ppm(500),
    tiers: tiers([0, 25_000], [25_000, 40_000], [100_000, 60_000]),
  },
}

/** Digits of the currency that margins are held in. */
const UNIT_POWER = 6

/** A lot is 10^lotPower coins or pieces, worth 10 to 100 USDT where the price is at home. */
type Row = readonly [symbol: string, lotPower: number, maxLots: number, rank: Rank]

/** In the order of definition: only ever appended, and a lot never changes. */
const COINS: readonly Row[] = [
  ['BTC', -3, 10_000, 'major'],
  ['ETH', -2, 20_000, 'major'],
  ['SOL', -1, 10_000, 'middle'],
  ['XRP', 2, 5_000, 'middle'],
  ['BNB', -1, 5_000, 'middle'],
  ['DOGE', 2, 20_000, 'middle'],
  ['LINK', 0, 10_000, 'middle'],
  ['AVAX', 0, 9_000, 'middle'],
  ['ADA', 2, 6_000, 'middle'],
  ['TRX', 2, 20_000, 'middle'],
  ['LTC', 0, 3_000, 'middle'],
  ['DOT', 1, 4_000, 'middle'],
  ['BCH', -1, 2_000, 'thin'],
  ['NEAR', 1, 1_000, 'thin'],
  ['UNI', 1, 1_000, 'thin'],
  ['SHIB', 6, 4_000, 'thin'],
  ['PEPE', 6, 8_000, 'thin'],
  ['APT', 1, 1_000, 'thin'],
  ['ARB', 1, 9_000, 'thin'],
  ['OP', 1, 4_000, 'thin'],
  ['POL', 2, 1_000, 'thin'],
  ['ATOM', 1, 1_000, 'thin'],
  ['FIL', 1, 1_000, 'thin'],
  ['ETC', 0, 3_000, 'thin'],
  ['ICP', 0, 8_000, 'thin'],
  ['AAVE', 0, 1_000, 'thin'],
  ['XLM', 2, 9_000, 'thin'],
]

const STOCKS: readonly Row[] = [
  ['000300.SH', -2, 10_000, 'stockIndex'],
  ['000001.SH', -2, 10_000, 'stockIndex'],
  ['600519.SH', -2, 10_000, 'stock'],
  ['300750.SZ', -1, 7_000, 'stock'],
  ['601318.SH', 0, 3_000, 'stock'],
  ['002594.SZ', -1, 7_000, 'stock'],
  ['600036.SH', 0, 5_000, 'stock'],
  ['HSI.HK', -3, 20_000, 'stockIndex'],
  ['HSTECH.HK', -2, 10_000, 'stockIndex'],
  ['0700.HK', -1, 4_000, 'stock'],
  ['9988.HK', 0, 2_000, 'stock'],
  ['3690.HK', -1, 10_000, 'stock'],
  ['1299.HK', 0, 3_000, 'stock'],
  ['0388.HK', -1, 6_000, 'stock'],
  ['SPX', -2, 8_000, 'stockIndex'],
  ['NDX', -3, 20_000, 'stockIndex'],
  ['AAPL', -1, 8_000, 'stock'],
  ['MSFT', -1, 4_000, 'stock'],
  ['NVDA', -1, 10_000, 'stock'],
  ['AMZN', -1, 9_000, 'stock'],
  ['TSLA', -1, 6_000, 'stock'],
]

export const FUTURES_CONTRACTS: readonly FuturesContractRow[] = [
  ...COINS.map(([code, ...rest]) => contract(pairSymbol(code), ...rest)),
  ...STOCKS.map((row) => contract(...row)),
]

function contract(
  symbol: string,
  lotPower: number,
  maxLots: number,
  rank: Rank,
): FuturesContractRow {
  const { scale } = INDEXES.find((index) => index.symbol === symbol)!
  return {
    symbol,
    index: symbol,
    currency: SETTLEMENT_CURRENCY,
    tickWorth: amount(10n ** BigInt(lotPower + UNIT_POWER - scale)),
    ...RANKS[rank],
    fee: ppm(500),
    minLots: 1,
    maxLots,
    maxOrders: 50,
    // Five times the margin: the pool sets it aside, and low levers have large margins.
    profitCap: ppm(5_000_000),
    exposure: ppm(250_000),
    open: true,
  }
}

function tiers(...rows: readonly (readonly [from: number, maintenance: number])[]): MarginTier[] {
  return rows.map(([from, maintenance]) => ({
    from: usdt(from),
    maintenance: ppm(maintenance),
  }))
}
