import type { Amount, Price, Quantity } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import type { Method } from '../orders/method.ts'
import type { Side } from './book/index.ts'
import type { OrderExits } from './triggers/exits/order-exits.ts'
import type { AskedTerms } from './order-terms.ts'

/** Places an order in a book. */
export interface PlaceSpotOrder {
  kind: 'placeSpotOrder'
  user: Owner
  market: number
  side: Side
  method: Method
  /** Limit orders: the limit. */
  price?: Price
  /** Limit orders, market sells, and market buys by quantity. */
  quantity?: Quantity
  /** Market buys by worth: the most to spend, in units of the quote currency. */
  amount?: Amount
  /** What it asks for beyond that. */
  terms?: AskedTerms
  /** Its stop and its take-profit, which become active with what it fills. */
  exits?: OrderExits
  requestId: string
}
