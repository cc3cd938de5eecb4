import type { FastSpec, FuturesSpec, ProductSpec, SwapSpec } from '@candor/engine'
import { amount, ppm } from '@candor/money'
import type { Chance } from './random.ts'

const USDT = 0
const BTC = 2
/** One USDT in its units. */
const ONE = 1_000_000n

/** Rules of the trading and yield products, each drawn anew around what never changes of it. */
export function makeProducts(chance: Chance): {
  fasts: FastSpec[]
  futures: FuturesSpec[]
  products: ProductSpec[]
  swap: SwapSpec
} {
  return {
    fasts: FASTS.slice(0, chance.between(1, FASTS.length)).map((fast) => makeFast(chance, fast)),
    futures: FUTURES.slice(0, chance.between(1, FUTURES.length)).map((each) =>
      makeFutures(chance, each),
    ),
    products: PRODUCTS.map((product) => makeProduct(chance, product)),
    swap: makeSwap(chance),
  }
}

const FASTS = [
  { symbol: 'BTC', index: 0, currency: USDT },
  { symbol: 'ETH', index: 1, currency: USDT },
  { symbol: 'BTC2', index: 0, currency: USDT },
]

export function makeFast(
  chance: Chance,
  { symbol, index, currency }: Pick<FastSpec, 'symbol' | 'index' | 'currency'>,
): FastSpec {
  const durations = [3_001, 4_500, 8_000, 30_000].slice(chance.below(3))
  return {
    symbol,
    index,
    currency,
    terms: durations.map((durationMs) => ({
      durationMs,
      payout: ppm(chance.pick([1, 333_333, 850_000, 1_000_000, 4_000_000])),
    })),
    minStake: amount(chance.pick([1n, ONE, 10n * ONE])),
    maxStake: amount(chance.pick([50n, 500n]) * ONE),
    maxOpen: chance.pick([2, 5, 20]),
    open: true,
  }
}

/** A lot of BTC is a thousandth (about 65 USDT), of ETH a hundredth (about 30), of ETHBTC less. */
const FUTURES = [
  { symbol: 'BTC', index: 0, currency: USDT, tickWorth: amount(10n) },
  { symbol: 'ETH', index: 1, currency: USDT, tickWorth: amount(1n) },
]

export function makeFutures(
  chance: Chance,
  {
    symbol,
    index,
    currency,
    tickWorth,
  }: Pick<FuturesSpec, 'symbol' | 'index' | 'currency' | 'tickWorth'>,
): FuturesSpec {
  return {
    symbol,
    index,
    currency,
    tickWorth,
    levers: chance.pick([
      [1, 10, 50, 125],
      [1, 2, 3, 5, 10, 20, 33, 50, 75, 100],
      [2, 7],
    ]),
    fee: ppm(chance.pick([0, 7, 400, 2_000])),
    halfSpread: ppm(chance.pick([0, 1, 100, 1_000])),
    tiers: chance.pick([
      [{ from: amount(0n), maintenance: ppm(4_000) }],
      // Without a fee, such a position ends exactly where its margin is lost.
      [{ from: amount(0n), maintenance: ppm(0) }],
      [
        { from: amount(0n), maintenance: ppm(0) },
        { from: amount(200n * ONE), maintenance: ppm(5_000) },
        { from: amount(2_000n * ONE), maintenance: ppm(25_000) },
      ],
      [
        { from: amount(0n), maintenance: ppm(3_333) },
        { from: amount(1_000n * ONE + 7n), maintenance: ppm(10_001) },
      ],
    ]),
    minLots: 1,
    maxLots: chance.pick([20, 200]),
    maxOrders: chance.pick([2, 5, 20]),
    profitCap: ppm(chance.pick([500_000, 1_000_000, 10_000_000])),
    exposure: ppm(chance.pick([10_000, 200_000, 1_000_000])),
    open: true,
  }
}

const PRODUCTS: readonly Pick<ProductSpec, 'kind' | 'code' | 'currency' | 'days'>[] = [
  { kind: 'wealth', code: 'wealth5', currency: USDT, days: 5 },
  { kind: 'lockMining', code: 'lock3', currency: USDT, days: 3 },
  { kind: 'wealth', code: 'wealth12', currency: BTC, days: 12 },
  { kind: 'lockMining', code: 'lock1', currency: BTC, days: 1 },
]

export function makeProduct(
  chance: Chance,
  { kind, code, currency, days }: Pick<ProductSpec, 'kind' | 'code' | 'currency' | 'days'>,
): ProductSpec {
  const one = currency === USDT ? ONE : 1_538n
  const rates = [1, 3_000, 3_333, 5_000]
  const first = chance.below(rates.length - 1)
  const tiers = [{ from: amount(0n), rate: ppm(rates[first]!) }]
  if (kind === 'wealth') {
    tiers.push({ from: amount(100n * one + 1n), rate: ppm(rates[first + 1]!) })
    if (chance.percent(30)) tiers[0] = { from: amount(one), rate: ppm(0) }
  }
  return {
    kind,
    code,
    currency,
    days,
    tiers,
    penalty: ppm(chance.pick([0, 4_000, 50_000, 333_333, 1_000_000])),
    min: amount(chance.pick([1n, 10n]) * one),
    max: amount(chance.pick([200n, 5_000n]) * one),
    budget: amount(chance.pick([1n, 20n, 100_000n]) * one),
    open: true,
  }
}

export function makeSwap(chance: Chance): SwapSpec {
  return {
    legs: [
      { currency: USDT },
      { currency: BTC, index: 0 },
      { currency: 3, index: 1 },
      { currency: 4, index: 3 },
      { currency: 1, index: 4, inverse: true },
    ],
    fee: ppm(chance.pick([0, 1, 1_000, 20_000])),
    minWorth: amount(chance.pick([1n, ONE])),
    maxWorth: amount(chance.pick([300n, 20_000n]) * ONE),
    quoteMs: chance.pick([1_000, 2_000, 15_000]),
  }
}
