import type { FastSpec, FuturesSpec, MarketSpec } from '@candor/engine'
import { amount, ppm, quantity } from '@candor/money'

/** What is traded in the venue of a cluster: one symbol, of every kind that waits for prices. */
export const FAST: FastSpec = {
  symbol: 'BTC',
  index: 0,
  currency: 0,
  terms: [{ durationMs: 4_000, payout: ppm(800_000) }],
  minStake: amount(1n),
  maxStake: amount(1_000n),
  maxOpen: 50,
  open: true,
}

/** A lot is worth about a whole unit of the quote currency. */
export const MARKET: MarketSpec = {
  symbol: 'BTC',
  base: 1,
  quote: 0,
  index: 0,
  priceScale: 2,
  quantityScale: 2,
  maxQuantity: quantity(10_000),
  makerFee: ppm(800),
  takerFee: ppm(1_000),
  band: ppm(20_000),
  minNotional: amount(1_000_000n),
  maxOpenOrders: 100,
  ladder: {
    halfSpread: ppm(1_000),
    step: ppm(1_000),
    levels: 4,
    firstLevel: amount(20_000_000n),
    levelGrowth: amount(10_000_000n),
  },
}

/** A lot as well. */
export const FUTURES: FuturesSpec = {
  symbol: 'BTC',
  index: 0,
  currency: 0,
  tickWorth: amount(100n),
  fee: ppm(500),
  minLots: 1,
  maxLots: 1_000,
  maxOrders: 50,
  profitCap: ppm(5_000_000),
  exposure: ppm(1_000_000),
  levers: [1, 5, 20],
  halfSpread: ppm(1_000),
  tiers: [{ from: amount(0n), maintenance: ppm(10_000) }],
  open: true,
}
