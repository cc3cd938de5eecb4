import type {
  CashSpec,
  CreditSpec,
  CurrencySpec,
  FastSpec,
  FuturesSpec,
  IndexSpec,
  LadderSpec,
  MarketSpec,
  Pool,
  PolicySpec,
  ProductSpec,
  SwapSpec,
} from '@candor/engine'
import { type Amount, amount, ppm, quantity } from '@candor/money'
import { makeProducts } from './products.ts'
import { type Chance, chanceFor } from './random.ts'

/** A start of the venue that no run comes to. */
const NEVER = 1_000_000

/** When every run begins. */
export const START = 1_750_000_000_000

/** What one run plays with: drawn from its seed, never changed. */
export interface World {
  currencies: readonly CurrencySpec[]
  indexes: readonly IndexSpec[]
  /** The price each index begins near, in its units. */
  firstPrices: readonly number[]
  markets: readonly MarketSpec[]
  policy: PolicySpec
  fasts: readonly FastSpec[]
  futures: readonly FuturesSpec[]
  products: readonly ProductSpec[]
  swap: SwapSpec
  cash: CashSpec
  /** Absent where gifts and bonuses are bound later, if ever. */
  credit: CreditSpec | undefined
  funding: readonly Funding[]
  epochs: EpochPlan
  /** How many people there are. */
  people: number
}

/** From which start of the venue on its processes begin epochs, and write each format after the first. */
export interface EpochPlan {
  epochsFrom: number
  /** Of format 2, of 3 and so on. */
  formatsFrom: readonly number[]
  /** The venue's id. */
  venue: string
}

export interface Funding {
  pool: Exclude<Pool, 'external'>
  currency: number
  amount: Amount
}

export const USDT = 0
const USDC = 1
const BTC = 2
const ETH = 3
const SHIB = 4
/** A currency without a market, in which amounts come to the ledger's width. */
export const WIDE = 5

const CURRENCIES: readonly CurrencySpec[] = [
  { code: 'USDT', scale: 6 },
  { code: 'USDC', scale: 6 },
  { code: 'BTC', scale: 8 },
  { code: 'ETH', scale: 8 },
  { code: 'SHIB', scale: 2 },
  { code: 'WIDE', scale: 18 },
]

/** Scales of an index above, at and below those of the markets that follow it. */
const INDEXES = [
  { symbol: 'BTC', scale: 2, first: 6_500_000 },
  { symbol: 'ETH', scale: 4, first: 30_000_000 },
  { symbol: 'ETHBTC', scale: 4, first: 461 },
  { symbol: 'SHIB', scale: 10, first: 123_456 },
  // USDC for one USDT: a rate the other way round.
  { symbol: 'USDTUSDC', scale: 4, first: 9_970 },
]

const PAIRS = [
  { symbol: 'BTC/USDT', base: BTC, quote: USDT, index: 0, priceScale: 2, quantityScale: 4 },
  { symbol: 'BTC/USDC', base: BTC, quote: USDC, index: 0, priceScale: 1, quantityScale: 5 },
  { symbol: 'ETH/USDT', base: ETH, quote: USDT, index: 1, priceScale: 2, quantityScale: 3 },
  { symbol: 'ETH/BTC', base: ETH, quote: BTC, index: 2, priceScale: 5, quantityScale: 3 },
  { symbol: 'SHIB/USDT', base: SHIB, quote: USDT, index: 3, priceScale: 8, quantityScale: -3 },
]

/** About 100 USDT in units of each currency: the measure of orders and of pools. */
export const HUNDRED: readonly bigint[] = [
  100_000_000n,
  100_000_000n,
  153_846n,
  3_333_333n,
  810_000_000n,
  1_000_000_000_000_000_000n,
]

export function makeWorld(seed: number): World {
  const chance = chanceFor(seed, 'world')
  const marketCount = chance.between(1, PAIRS.length)
  return {
    currencies: CURRENCIES,
    indexes: INDEXES.map(({ symbol, scale }) => ({
      symbol,
      scale,
      stalenessMs: chance.pick([3_000, 10_000, 60_000]),
    })),
    firstPrices: INDEXES.map(({ first }) => first),
    markets: PAIRS.slice(0, marketCount).map((pair) => makeMarket(chance, pair)),
    policy: makePolicy(chance),
    ...makeProducts(chance),
    cash: makeCash(chance),
    credit: makeCredit(seed),
    funding: makeFunding(chance),
    people: chance.between(3, 14),
    epochs: makeEpochs(seed),
  }
}

/**
 * Most venues are new; some come from a release without epochs, or stay a while in a former format,
 * or for ever.
 */
function makeEpochs(seed: number): EpochPlan {
  const chance = chanceFor(seed, 'epochs')
  const epochsFrom = chance.pick([1, 1, 1, 2, 4])
  const second = epochsFrom + chance.pick([0, 0, 0, 1, 3])
  const third = second + chance.pick([0, 0, 0, 0, 0, 0, 1, 2, NEVER, NEVER])
  const fourth = third + chance.pick([0, 0, 0, 0, 1, 2, NEVER])
  const fifth = fourth + chance.pick([0, 0, 0, 0, 0, 1, 2, NEVER])
  const sixth = fifth + chance.pick([0, 0, 0, 0, 0, 1, 2, NEVER])
  const seventh = sixth + chance.pick([0, 0, 0, 0, 0, 1, 2, NEVER])
  const eighth = seventh + chance.pick([0, 0, 0, 0, 0, 1, 2, NEVER])
  return {
    epochsFrom,
    formatsFrom: [second, third, fourth, fifth, sixth, seventh, eighth],
    venue: Array.from({ length: 32 }, () => chance.below(16).toString(16)).join(''),
  }
}

function makeMarket(chance: Chance, pair: (typeof PAIRS)[number]): MarketSpec {
  return {
    ...pair,
    makerFee: ppm(chance.pick([0, 1, 800, 1_000])),
    takerFee: ppm(chance.pick([0, 1_000, 1_777, 10_000])),
    band: ppm(chance.pick([5_000, 30_000, 100_000])),
    minNotional: amount(HUNDRED[pair.quote]! / 100n),
    maxQuantity: quantity(Number((HUNDRED[pair.base]! * 500n) / 10n ** lotDigits(pair)) + 1),
    maxOpenOrders: chance.pick([2, 5, 10]),
    ladder: makeLadder(chance, pair.quote),
  }
}

function lotDigits({ base, quantityScale }: (typeof PAIRS)[number]): bigint {
  return BigInt(CURRENCIES[base]!.scale - quantityScale)
}

/** A ladder drawn anew, sometimes none, sometimes with levels too small for a lot. */
export function makeLadder(chance: Chance, quote: number): LadderSpec {
  const hundred = HUNDRED[quote]!
  return {
    halfSpread: ppm(chance.pick([0, 1, 500, 2_000, 10_000])),
    step: ppm(chance.pick([0, 100, 300, 5_000])),
    levels: chance.pick([0, 1, 3, 5, 8]),
    firstLevel: amount(chance.pick([hundred / 1_000n, hundred / 10n, hundred, hundred * 20n])),
    levelGrowth: amount(chance.pick([0n, hundred / 10n, hundred * 3n])),
  }
}

export function makePolicy(chance: Chance): PolicySpec {
  return {
    giftCurrency: USDT,
    gift: amount(chance.pick([0n, 10_000_000n, 10_000_000n, 33_333_333n])),
    turnover: ppm(chance.pick([0, 333_333, 1_000_000, 1_000_000, 25_000_000])),
  }
}

/** Withdrawals that are often possible, and bonuses that soon empty a poor pool. */
export function makeCash(chance: Chance): CashSpec {
  const one = HUNDRED[USDT]! / 100n
  const cap = one * chance.pick([5n, 100n, 3_000n])
  return {
    withdrawals: [USDT, USDC, BTC, SHIB, WIDE]
      .filter(() => chance.percent(85))
      .map((currency) => {
        const min = HUNDRED[currency]! / chance.pick([10n, 100n, 1_000n])
        return { currency, min: amount(min + 10n) }
      }),
    fee: ppm(chance.pick([0, 1, 10_000, 333_333])),
    perDay: chance.pick([1, 2, 50]),
    caps: [amount(cap), amount(cap * 2n), amount(cap * chance.pick([2n, 1_000n]))],
    secondApprovalFrom: amount(one * chance.pick([0n, 20n, 500n])),
    bonus: ppm(chance.pick([0, 50_000, 333_333, 1_000_000])),
    bonusFrom: amount(one * chance.pick([0n, 10n, 100n])),
  }
}

/** Most venues are new and bind what they give from the first person on. */
function makeCredit(seed: number): CreditSpec | undefined {
  const chance = chanceFor(seed, 'credit')
  if (chance.percent(30)) return undefined
  return { bonusMost: amount(HUNDRED[USDT]! / chance.pick([1n, 20n])), level: chance.pick([1, 2]) }
}

/** Some venues are rich, some have a pool that soon runs dry. */
function makeFunding(chance: Chance): Funding[] {
  const size = chance.pick([1n, 20n, 10_000n])
  const funding: Funding[] = [USDT, USDC, BTC, ETH, SHIB].map((currency) => ({
    pool: 'liquidity',
    currency,
    amount: amount(HUNDRED[currency]! * size + BigInt(chance.below(1_000))),
  }))
  const gifts = chance.pick([1n, 3n, 100n])
  funding.push(
    ...([USDT, BTC] as const).map((currency) => {
      const hundreds = HUNDRED[currency]! * chance.pick([1n, 10n, 1_000n])
      return { pool: 'rewards' as const, currency, amount: amount(hundreds / 2n) }
    }),
    { pool: 'fastPool', currency: USDT, amount: amount(fewOrMany(chance)) },
    { pool: 'contractPool', currency: USDT, amount: amount(fewOrMany(chance)) },
  )
  return [...funding, { pool: 'promotions', currency: USDT, amount: amount(10_000_000n * gifts) }]
}

function fewOrMany(chance: Chance): bigint {
  return HUNDRED[USDT]! * chance.pick([2n, 30n, 2_000n])
}
