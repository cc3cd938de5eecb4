import { amount, ppm } from '@candor/money'
import type { ProductSpec } from '../src/earn/rules.ts'
import type { FastSpec } from '../src/fast/rules.ts'
import type { FuturesSpec } from '../src/futures/rules.ts'
import type { SwapSpec } from '../src/swap/rules.ts'
import { BTC, USDT, type Venue } from './venue.ts'

const NONE_YET = amount(0n)

/** 30 s at 80 %, stakes of 5 to 20 USDT, one contract at a time. */
export const FAST_RULES: FastSpec = {
  symbol: 'BTC',
  index: 0,
  currency: USDT,
  terms: [{ durationMs: 30_000, payout: ppm(800_000) }],
  minStake: amount(5_000_000n),
  maxStake: amount(20_000_000n),
  maxOpen: 1,
  open: true,
}

/** A lot is 0.01 BTC; maintenance 0.5 %, from 1,000 USDT on 5 %; two orders at a time. */
export const FUTURES_RULES: FuturesSpec = {
  symbol: 'BTC',
  index: 0,
  currency: USDT,
  tickWorth: amount(100n),
  levers: [10, 100],
  fee: ppm(500),
  halfSpread: ppm(0),
  tiers: [
    { from: NONE_YET, maintenance: ppm(5_000) },
    { from: amount(1_000_000_000n), maintenance: ppm(50_000) },
  ],
  minLots: 1,
  maxLots: 10_000,
  maxOrders: 2,
  profitCap: ppm(5_000_000),
  exposure: ppm(1_000_000),
  open: true,
}

/** 5 days at 1 % from 10 USDT; 0.4 % for each day left. */
export const WEALTH_RULES: ProductSpec = {
  kind: 'wealth',
  code: 'wealth-5',
  currency: USDT,
  days: 5,
  tiers: [{ from: amount(10_000_000n), rate: ppm(10_000) }],
  penalty: ppm(4_000),
  min: amount(10_000_000n),
  max: amount(50_000_000n),
  budget: amount(3_000_000n),
  open: true,
}

/** USDT and BTC; worth 5 to 50 USDT; quotes bind 5 s. */
export const SWAP_RULES: SwapSpec = {
  legs: [{ currency: USDT }, { currency: BTC, index: 0 }],
  fee: ppm(1_000),
  minWorth: amount(5_000_000n),
  maxWorth: amount(50_000_000n),
  quoteMs: 5_000,
}

/** Defines one of each product, and funds their pools with a thousand USDT and a BTC. */
export function openProducts(venue: Venue): void {
  venue.submit({ kind: 'defineFast', spec: FAST_RULES })
  venue.submit({ kind: 'defineFutures', spec: FUTURES_RULES })
  venue.submit({ kind: 'defineProduct', spec: WEALTH_RULES })
  venue.submit({ kind: 'setSwapRules', spec: SWAP_RULES })
  for (const pool of ['fastPool', 'contractPool', 'rewards', 'liquidity'] as const) {
    venue.fund(pool, '1000 USDT')
  }
  venue.fund('liquidity', '1 BTC')
}
