import type { Amount, Ppm, Quantity } from '@candor/money'

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
