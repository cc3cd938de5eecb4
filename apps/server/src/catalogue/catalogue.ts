import type { CurrencySpec, FeeTiersSpec, IndexSpec, LadderSpec, PolicySpec } from '@candor/engine'
import {
  type Amount,
  type Ppm,
  type Quantity,
  amount,
  parseAmount,
  ppm,
  quantity,
} from '@candor/money'
import { COIN_PAIRS, type CoinPair, pairSymbol } from './coins.ts'
import { FIATS, rateSymbol } from './fiats.ts'
import { STOCKS } from './stocks.ts'

/**
 * What the venue trades and follows, in the order of definition: ids are positions, so rows are
 * appended and never moved.
 */

/** Prices come four times a second; ten seconds without one means that the source has gone. */
const PRICE_STALENESS_MS = 10_000
/** Rates come every few seconds. */
const RATE_STALENESS_MS = 60_000

export const SETTLEMENT_CURRENCY = 'USDT'
const USDT_SCALE = 6

export const CURRENCIES: readonly CurrencySpec[] = [
  { code: 'USDT', scale: USDT_SCALE },
  { code: 'USDC', scale: 6 },
  { code: 'BTC', scale: 8 },
  { code: 'ETH', scale: 8 },
  { code: 'VND', scale: 0 },
  ...COIN_PAIRS.filter((pair) => !['USDC', 'BTC', 'ETH'].includes(pair.code)).map((pair) => ({
    code: pair.code,
    scale: pair.scale,
  })),
]

export const INDEXES: readonly IndexSpec[] = [
  ...COIN_PAIRS.map((pair) => ({
    symbol: pairSymbol(pair.code),
    scale: pair.indexScale,
    stalenessMs: PRICE_STALENESS_MS,
  })),
  ...STOCKS.map((stock) => ({
    symbol: stock.symbol,
    scale: stock.scale,
    stalenessMs: PRICE_STALENESS_MS,
  })),
  ...FIATS.map((fiat) => ({
    symbol: rateSymbol(fiat.code),
    scale: fiat.rateScale,
    stalenessMs: RATE_STALENESS_MS,
  })),
]

/** A market as the catalogue writes it: by code and symbol, before ids are known. */
export interface MarketRow {
  symbol: string
  base: string
  quote: string
  index: string
  priceScale: number
  quantityScale: number
  makerFee: Ppm
  takerFee: Ppm
  band: Ppm
  minNotional: Amount
  maxQuantity: Quantity
  maxOpenOrders: number
  ladder: LadderSpec
}

const LADDERS: Record<CoinPair['depth'] | 'stable', LadderSpec> = {
  deep: ladder(80, 120, 6_000, 4_000),
  middle: ladder(200, 250, 2_000, 1_200),
  thin: ladder(400, 400, 800, 450),
  stable: ladder(20, 20, 20_000, 10_000),
}

export const MARKETS: readonly MarketRow[] = COIN_PAIRS.map((pair) => ({
  symbol: pairSymbol(pair.code),
  base: pair.code,
  quote: SETTLEMENT_CURRENCY,
  index: pairSymbol(pair.code),
  priceScale: pair.priceScale,
  quantityScale: pair.quantityScale,
  makerFee: ppm(800),
  takerFee: ppm(1_000),
  band: ppm(20_000),
  minNotional: usdt(1),
  maxQuantity: largestOrder(pair),
  maxOpenOrders: 200,
  ladder: LADDERS[pair.sector === 'stable' ? 'stable' : pair.depth],
}))

/** The registration gift of 10 USDT; how often it is to be traded is a setting. */
export const POLICY: Pick<PolicySpec, 'gift'> & { giftCurrency: string } = {
  giftCurrency: SETTLEMENT_CURRENCY,
  gift: usdt(10),
}

/**
 * Fees by volume, in whole USDT of the last 30 days. Each costs more than it saves: docs/fairness.md.
 */
export const FEE_TIERS: FeeTiersSpec = {
  tiers: [
    feeTier(50_000, 900_000, 950_000),
    feeTier(500_000, 800_000, 900_000),
    feeTier(5_000_000, 700_000, 800_000),
    feeTier(25_000_000, 600_000, 750_000),
  ],
}

export function usdt(whole: number): Amount {
  return amount(BigInt(whole) * 10n ** BigInt(USDT_SCALE))
}

/** Units of a decimal of a currency of the catalogue. */
export function unitsOf(code: string, decimal: string): Amount {
  const scale = CURRENCIES.find((currency) => currency.code === code)?.scale
  const units = scale === undefined ? undefined : parseAmount(decimal, scale)
  if (!units?.ok) throw new Error(`"${decimal}" is not an amount of ${code}.`)
  return amount(units.value)
}

function feeTier(volume: number, maker: number, taker: number): FeeTiersSpec['tiers'][number] {
  return { volume: usdt(volume), makerShare: ppm(maker), takerShare: ppm(taker) }
}

function ladder(halfSpread: number, step: number, first: number, growth: number): LadderSpec {
  return {
    halfSpread: ppm(halfSpread),
    step: ppm(step),
    levels: 20,
    firstLevel: usdt(first),
    levelGrowth: usdt(growth),
  }
}

/** About two million USDT at the level the pair is at home, in lots, rounded to a round number. */
function largestOrder(pair: CoinPair): Quantity {
  const lots = (2_000_000 / pair.level) * 10 ** pair.quantityScale
  return quantity(10 ** Math.ceil(Math.log10(lots)))
}
