import type { ProductKind, ProductSpec } from '@candor/engine'
import { ppm } from '@candor/money'
import { unitsOf } from '../../catalogue/catalogue.ts'

/** A wealth or lock-mining product as the catalogue writes it. */
export type ProductRow = Omit<ProductSpec, 'currency'> & { currency: string }

/** Amounts are decimals of the currency, rates and penalties millionths. */
interface Offer {
  currency: string
  days: number
  /** Daily rates from these amounts on; the first begins at the smallest purchase. */
  rates: readonly (readonly [from: string, rate: number])[]
  penalty: number
  max: string
  /** The most income that may be promised at a time; the rewards pool is funded for all of them. */
  budget: string
}

/** Penalties are of the amount, for each day that remains. */
const WEALTH: readonly Offer[] = [
  {
    currency: 'USDT',
    days: 5,
    penalty: 4_000,
    rates: [
      ['100', 3_000],
      ['1000', 3_500],
      ['5000', 4_000],
      ['10000', 5_000],
    ],
    max: '50000',
    budget: '200000',
  },
  {
    currency: 'USDT',
    days: 15,
    penalty: 500,
    rates: [
      ['100', 300],
      ['5000', 400],
      ['20000', 500],
    ],
    max: '100000',
    budget: '50000',
  },
  {
    currency: 'USDC',
    days: 7,
    penalty: 300,
    rates: [
      ['100', 150],
      ['5000', 200],
      ['20000', 300],
    ],
    max: '100000',
    budget: '20000',
  },
  {
    currency: 'BTC',
    days: 30,
    penalty: 50,
    rates: [
      ['0.001', 30],
      ['0.1', 50],
    ],
    max: '5',
    budget: '0.5',
  },
  {
    currency: 'ETH',
    days: 30,
    penalty: 120,
    rates: [
      ['0.01', 80],
      ['1', 120],
    ],
    max: '100',
    budget: '10',
  },
]

const LOCK_MINING: readonly Offer[] = [
  {
    currency: 'USDT',
    days: 7,
    rates: [['100', 2_000]],
    penalty: 10_000,
    max: '20000',
    budget: '50000',
  },
  {
    currency: 'USDT',
    days: 15,
    rates: [['100', 3_000]],
    penalty: 20_000,
    max: '30000',
    budget: '150000',
  },
  {
    currency: 'USDT',
    days: 30,
    rates: [['100', 5_000]],
    penalty: 50_000,
    max: '50000',
    budget: '600000',
  },
  {
    currency: 'USDT',
    days: 60,
    rates: [['500', 5_500]],
    penalty: 80_000,
    max: '50000',
    budget: '700000',
  },
  {
    currency: 'USDT',
    days: 90,
    rates: [['500', 6_000]],
    penalty: 100_000,
    max: '50000',
    budget: '900000',
  },
  {
    currency: 'BTC',
    days: 30,
    rates: [['0.001', 100]],
    penalty: 10_000,
    max: '5',
    budget: '1',
  },
  {
    currency: 'ETH',
    days: 30,
    rates: [['0.01', 200]],
    penalty: 10_000,
    max: '100',
    budget: '20',
  },
]

/** In the order of definition: only ever appended. Their words are in product-texts/. */
export const PRODUCTS: readonly ProductRow[] = [
  ...WEALTH.map((one) => product('wealth', one)),
  ...LOCK_MINING.map((one) => product('lockMining', one)),
]

/** What the rewards pool opens with, besides USDT, in decimals of the currency. */
export const REWARD_FUNDS: readonly (readonly [currency: string, decimal: string])[] = [
  ['USDC', '50000'],
  ['BTC', '2'],
  ['ETH', '40'],
]

function product(kind: ProductKind, one: Offer): ProductRow {
  const { currency, days, rates } = one
  const word = kind === 'wealth' ? 'wealth' : 'lock'
  return {
    kind,
    code: `${word}-${currency.toLowerCase()}-${days}`,
    currency,
    days,
    tiers: rates.map(([from, rate]) => ({ from: unitsOf(currency, from), rate: ppm(rate) })),
    penalty: ppm(one.penalty),
    min: unitsOf(currency, rates[0]![0]),
    max: unitsOf(currency, one.max),
    budget: unitsOf(currency, one.budget),
    open: true,
  }
}
