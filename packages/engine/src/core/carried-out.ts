import type { Amount, Price } from '@candor/money'
import type { AgreedPrint } from '../prices/index-prices.ts'

/** A quote that binds both sides while the index stands within its tolerance. */
export interface Bargain {
  offer: number
  received: Amount
  fee: Amount
  fromPrice: Price
  toPrice: Price
}

/** What the decision of an order that waited goes by. */
export interface CarriedOut {
  /** The first prints after its acceptance. */
  prints: ReadonlyMap<number, AgreedPrint>
  bargain: Bargain | undefined
}
