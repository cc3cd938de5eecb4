import type { FastSpec, FuturesSpec, IndexSpec, MarketSpec, SwapSpec } from '@candor/engine'
import { amount, ppm, quantity } from '@candor/money'

/** How long an order waits at least for the price that it is carried out at, as terms publish it. Milliseconds. */
export { LAG_MS } from '../model/waiting.ts'

/** Currency ids of the players' venue; its one index, market and contract of each kind are 0. */
export const QUOTE = 0
export const BASE = 1
export const QUOTE_SCALE = 6

/** The rules of one symbol, as the catalogue of the server has them (players-listing.test.ts there). */
export interface Listing {
  symbol: string
  /** Digits of the base currency. */
  baseScale: number
  /** Where the price begins, in units of the index. */
  level: number
  index: IndexSpec
  market: MarketSpec
  fast: FastSpec
  futures: FuturesSpec
  swap: SwapSpec
}

const usdt = (whole: number) => amount(BigInt(whole) * 10n ** BigInt(QUOTE_SCALE))

/** The one with the narrowest spreads and the highest levers. */
export const BTC: Listing = {
  symbol: 'BTCUSDT',
  baseScale: 8,
  level: 6_780_000,
  index: indexOf('BTCUSDT', 2),
  market: {
    ...marketOf('BTCUSDT', { priceScale: 1, quantityScale: 5, maxQuantity: 10_000_000 }),
    ladder: {
      halfSpread: ppm(80),
      step: ppm(120),
      levels: 20,
      firstLevel: usdt(6_000),
      levelGrowth: usdt(4_000),
    },
  },
  fast: fastOf('BTCUSDT'),
  futures: {
    ...futuresOf('BTCUSDT', { tickWorth: 10n, maxLots: 10_000 }),
    levers: [1, 2, 3, 5, 10, 20, 50],
    halfSpread: ppm(100),
    tiers: [
      { from: usdt(0), maintenance: ppm(10_000) },
      { from: usdt(250_000), maintenance: ppm(12_500) },
      { from: usdt(1_000_000), maintenance: ppm(25_000) },
    ],
  },
  swap: swapOf(),
}

/** The same to whoever pays least: at the last of the catalogue's fee tiers. */
export const BTC_LEAST_FEES: Listing = {
  ...BTC,
  market: { ...BTC.market, makerFee: ppm(480), takerFee: ppm(750) },
}

/** The one whose price moves by the coarsest ticks for its movements, among those with every product. */
export const TRX: Listing = {
  symbol: 'TRXUSDT',
  baseScale: 6,
  level: 13_800_000,
  index: indexOf('TRXUSDT', 8),
  market: {
    ...marketOf('TRXUSDT', { priceScale: 5, quantityScale: 0, maxQuantity: 100_000_000 }),
    ladder: {
      halfSpread: ppm(200),
      step: ppm(250),
      levels: 20,
      firstLevel: usdt(2_000),
      levelGrowth: usdt(1_200),
    },
  },
  fast: fastOf('TRXUSDT'),
  futures: {
    ...futuresOf('TRXUSDT', { tickWorth: 1n, maxLots: 20_000 }),
    levers: [1, 2, 3, 5, 10, 20, 50],
    halfSpread: ppm(300),
    tiers: [
      { from: usdt(0), maintenance: ppm(10_000) },
      { from: usdt(25_000), maintenance: ppm(12_500) },
      { from: usdt(100_000), maintenance: ppm(20_000) },
      { from: usdt(250_000), maintenance: ppm(50_000) },
    ],
  },
  swap: swapOf(),
}

function indexOf(symbol: string, scale: number): IndexSpec {
  return { symbol, scale, stalenessMs: 10_000 }
}

function marketOf(
  symbol: string,
  scales: { priceScale: number; quantityScale: number; maxQuantity: number },
): Omit<MarketSpec, 'ladder'> {
  return {
    symbol,
    base: BASE,
    quote: QUOTE,
    index: 0,
    ...scales,
    maxQuantity: quantity(scales.maxQuantity),
    makerFee: ppm(800),
    takerFee: ppm(1_000),
    band: ppm(20_000),
    minNotional: usdt(1),
    maxOpenOrders: 200,
  }
}

function fastOf(symbol: string): FastSpec {
  return {
    symbol,
    index: 0,
    currency: QUOTE,
    terms: [
      { durationMs: 30_000, payout: ppm(850_000) },
      { durationMs: 60_000, payout: ppm(880_000) },
      { durationMs: 120_000, payout: ppm(900_000) },
      { durationMs: 300_000, payout: ppm(920_000) },
      { durationMs: 600_000, payout: ppm(930_000) },
    ],
    minStake: usdt(1),
    maxStake: usdt(5_000),
    maxOpen: 20,
    open: true,
  }
}

function futuresOf(
  symbol: string,
  { tickWorth, maxLots }: { tickWorth: bigint; maxLots: number },
): Omit<FuturesSpec, 'levers' | 'halfSpread' | 'tiers'> {
  return {
    symbol,
    index: 0,
    currency: QUOTE,
    tickWorth: amount(tickWorth),
    fee: ppm(500),
    minLots: 1,
    maxLots,
    maxOrders: 50,
    profitCap: ppm(5_000_000),
    exposure: ppm(250_000),
    open: true,
  }
}

function swapOf(): SwapSpec {
  return {
    legs: [{ currency: QUOTE }, { currency: BASE, index: 0 }],
    fee: ppm(1_000),
    minWorth: usdt(1),
    maxWorth: usdt(50_000),
    quoteMs: 5_000,
  }
}
