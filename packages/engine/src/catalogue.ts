import type { Amount, Ppm, Quantity } from '@candor/money'
import type { MarginTier, RateTier } from '@candor/terms'

/** A currency as the ledger knows it. Its id is its position in the order of definition, from 0. */
export interface CurrencySpec {
  code: string
  /** Digits after the point: one unit of the ledger is 10^-scale of the currency. */
  scale: number
}

/** A price the venue follows but does not make. Its id is its position in the order of definition. */
export interface IndexSpec {
  symbol: string
  /** Digits after the point of a print. */
  scale: number
  /** A print older than this pauses everything that depends on the index. */
  stalenessMs: number
}

/** How the liquidity account quotes around the index: a formula, never stored orders. */
export interface LadderSpec {
  /** Distance of the first level from the index, each side. */
  halfSpread: Ppm
  /** Distance between levels. */
  step: Ppm
  /** Levels each side; 0 switches the ladder off. */
  levels: number
  /** Worth of the first level in units of the quote currency. */
  firstLevel: Amount
  /** Each further level is worth this much more than the first, in units of the quote currency. */
  levelGrowth: Amount
}

/** A spot pair. Its id is its position in the order of definition, from 0. */
export interface MarketSpec {
  symbol: string
  /** Currency ids. */
  base: number
  quote: number
  /** Index id the ladder and the protective band follow. */
  index: number
  /**
   * A tick is 10^-priceScale of the quote, a lot 10^-quantityScale of the base (negative: lots of
   * 10, 100...). priceScale + quantityScale <= scale of the quote, so that price x quantity is
   * always exact; quantityScale <= scale of the base.
   */
  priceScale: number
  quantityScale: number
  makerFee: Ppm
  takerFee: Ppm
  /** A market order fills no further than this from the index. */
  band: Ppm
  /** Smallest order, in units of the quote currency. */
  minNotional: Amount
  /** Largest order, in lots. */
  maxQuantity: Quantity
  /** Open orders one user may have in this market. */
  maxOpenOrders: number
  ladder: LadderSpec
}

/** Venue-wide rules that commands are decided by. */
export interface PolicySpec {
  /** Currency id and amount of the registration gift, from the promotions pool. */
  giftCurrency: number
  gift: Amount
  /** Turnover due before a promotional credit may leave: credit x this many parts per million. */
  turnover: Ppm
}

/** Fast contracts on one index. Its id is its position in the order of definition, from 0. */
export interface FastSpec {
  symbol: string
  index: number
  /** Currency id of stakes and profits. */
  currency: number
  /** The expiries on offer and what winning pays besides the stake. */
  terms: readonly FastTerm[]
  minStake: Amount
  maxStake: Amount
  /** Open contracts one user may have on this symbol. */
  maxOpen: number
  /** Whether new contracts are taken. */
  open: boolean
}

export interface FastTerm {
  /** Milliseconds from acceptance to expiry. */
  durationMs: number
  payout: Ppm
}

/**
 * Futures contracts on one index: linear, isolated margin per order, the contract pool on the
 * other side. Prices are units of 10^-scale of the index. Its id is its position, from 0.
 */
export interface FuturesSpec {
  symbol: string
  index: number
  /** Currency id of margins, fees and profits. */
  currency: number
  /** Units of the currency that one lot gains when the index rises by one unit. */
  tickWorth: Amount
  /** Leverages on offer, ascending. */
  levers: readonly number[]
  /** Of the worth, on open and on close. */
  fee: Ppm
  /** Distance of a fill from the index. */
  halfSpread: Ppm
  /** The first from 0, rates rising. */
  tiers: readonly MarginTier[]
  minLots: number
  maxLots: number
  /** Waiting orders and positions one user may have on this symbol. */
  maxOrders: number
  /** Most profit of an order, as a multiple of its margin in millionths; reserved in the pool. */
  profitCap: Ppm
  /** Most worth of all orders of one direction, as a share of the pool's own equity. */
  exposure: Ppm
  /** Whether new orders are taken; what is open can always be closed. */
  open: boolean
}

export type ProductKind = 'wealth' | 'lockMining'

/** A wealth or lock-mining product. Its id is its position in the order of definition, from 0. */
export interface ProductSpec {
  kind: ProductKind
  /** What its words are kept under. */
  code: string
  currency: number
  /** Days of 24 hours from the purchase. */
  days: number
  /** Daily rates by amount, ascending; lock mining has one tier. */
  tiers: readonly RateTier[]
  /** Early redemption. Wealth: of the amount for each remaining day. Lock mining: of the principal. */
  penalty: Ppm
  min: Amount
  max: Amount
  /** The most income that all running orders and previews of it may have been promised together. */
  budget: Amount
  /** Whether it is for sale; what was bought runs to its end. */
  open: boolean
}

/**
 * A currency that can be exchanged: with its index against the counted currency, or that currency
 * itself. `inverse`: the index counts this currency for one of the counted, as rates of fiats do.
 */
export interface SwapLegSpec {
  currency: number
  index?: number
  inverse?: true
}

/** None, primary, advanced. */
export type CertificationLevel = 0 | 1 | 2

/**
 * How money leaves the venue, and what a user's first recharge earns. Worths are in units of the
 * currency that the rules of exchange count in, at their prices.
 */
export interface CashSpec {
  /** Currencies that can be withdrawn, each with its smallest withdrawal. */
  withdrawals: readonly { currency: number; min: Amount }[]
  /** Of the amount withdrawn and inside it. */
  fee: Ppm
  /** Withdrawals of one user on one day of GMT+1; refused ones give theirs back. */
  perDay: number
  /** Most worth a day by certification: none, primary, advanced. */
  caps: readonly [Amount, Amount, Amount]
  /** A withdrawal worth this or more needs the approval of two different operators. */
  secondApprovalFrom: Amount
  /** Of a user's first recharge worth `bonusFrom` or more, in the gift's currency. */
  bonus: Ppm
  bonusFrom: Amount
}

/**
 * What binds the gift and the bonus beside their turnover. While a venue has none, as those of the
 * first release, they have no bound and ask for no certification; what was given so keeps its terms.
 */
export interface CreditSpec {
  /** The most that the bonus of a first recharge is, in units of the gift's currency. */
  bonusMost: Amount
  /** The certification without which neither leaves, nor what was won with them. */
  level: Exclude<CertificationLevel, 0>
}

/** Exchange between currencies at index prices, `liquidity` on the other side. */
export interface SwapSpec {
  /** What can be exchanged: with its index against `counted`, or the counted currency itself. */
  legs: readonly SwapLegSpec[]
  /** Of what is bought. */
  fee: Ppm
  /** Smallest and largest worth, in units of the counted currency (the leg without an index). */
  minWorth: Amount
  maxWorth: Amount
  /** How long a quote binds. */
  quoteMs: number
}
