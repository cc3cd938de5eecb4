import type { Amount, Ppm } from '@candor/money'

/**
 * A currency that can be exchanged: with its index against the counted currency, or that currency
 * itself. `inverse`: the index counts this currency for one of the counted, as rates of fiats do.
 */
export interface SwapLegSpec {
  currency: number
  index?: number
  inverse?: true
}

/** Swaps between currencies at index prices, `liquidity` on the other side. */
export interface SwapSpec {
  /** What can be swapped: with its index against `counted`, or the counted currency itself. */
  legs: readonly SwapLegSpec[]
  /** The fee, a share of what is bought before it. */
  fee: Ppm
  /** Smallest and largest worth, in units of the counted currency (the leg without an index). */
  minWorth: Amount
  maxWorth: Amount
  /** How long a quote binds. */
  quoteMs: number
}
