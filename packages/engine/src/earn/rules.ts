import type { Amount, Ppm } from '@candor/money'
import type { RateTier } from '@candor/terms'

export type ProductKind = 'wealth' | 'lockMining'

/** A wealth or lock-mining product. Its id is its position in the order of definition, from 0. */
export interface ProductSpec {
  kind: ProductKind
  /** Key of its texts. */
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
