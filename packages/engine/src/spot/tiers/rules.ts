import type { FeeTier } from '@candor/terms'

/** How a market's own fees fall with a person's volume, in all markets alike. */
export interface FeeTiersSpec {
  /**
   * Rising in volume, and never rising in fees; below the first one everybody pays the market's own. None:
   * everybody does.
   */
  tiers: readonly FeeTier[]
}
