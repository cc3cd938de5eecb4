import type { Amount, Price, Quantity } from '@candor/money'
import type { CurrencySpec, IndexSpec, MarketSpec, PolicySpec } from './catalogue.ts'
import type { Owner, Pool, Purse } from './ledger/accounts.ts'

/**
 * Everything the engine can be asked to do. None carries a price a person typed for the venue, an
 * outcome, or a balance: `printPrices` comes from the market source alone, money moves only by the
 * balanced postings that each decision derives.
 *
 * `requestId` is the caller's idempotency key (1 to 64 characters), unique per user: the same one
 * with the same terms answers what it answered first; with other terms it is refused.
 */
export type Command =
  | { kind: 'defineCurrency'; spec: CurrencySpec }
  | { kind: 'defineIndex'; spec: IndexSpec }
  /** Defines a market, or changes the rules of the one with this symbol (scales and currencies stay). */
  | { kind: 'defineMarket'; spec: MarketSpec }
  | { kind: 'setPolicy'; spec: PolicySpec }
  /** Brings outside money into the treasury and from there to a pool. */
  | {
      kind: 'fundPool'
      pool: Exclude<Pool, 'external'>
      currency: number
      amount: Amount
      requestId: string
    }
  /** Opens a user's account and gives the registration gift once. Repeating it changes nothing. */
  | { kind: 'openAccount'; user: Owner }
  /** Money that arrived from outside for a user, e.g. seen on the chain. */
  | { kind: 'creditRecharge'; user: Owner; currency: number; amount: Amount; requestId: string }
  | {
      kind: 'transfer'
      user: Owner
      currency: number
      amount: Amount
      from: Purse
      to: Purse
      requestId: string
    }
  | PlaceSpotOrder
  | { kind: 'cancelSpotOrder'; user: Owner; order: number }
  | { kind: 'printPrices'; prints: readonly Print[] }

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
  requestId: string
}

export type Side = 'buy' | 'sell'
export type Method = 'limit' | 'market'

/** One index price, in units of 10^-scale of its index. */
export interface Print {
  index: number
  price: Price
}

export type CommandKind = Command['kind']
