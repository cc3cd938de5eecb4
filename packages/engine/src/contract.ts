import type { Amount, Price, Quantity } from '@candor/money'
import type { CurrencySpec, IndexSpec, MarketSpec, PolicySpec } from './catalogue.ts'
import type { Command, Side } from './commands.ts'
import type { EngineRecord } from './events.ts'
import type { Owner, Purse } from './ledger/accounts.ts'
import type { Rejection } from './rejections.ts'

/** What `decide` answers. Deciding changes nothing; only `apply` does. */
export type Decision =
  | { outcome: 'accepted'; record: EngineRecord; reference: number }
  /** The same request was carried out before: its record's seq and what it created. */
  | { outcome: 'repeated'; seq: number; reference: number }
  | { outcome: 'rejected'; rejection: Rejection }

/** `reference` is the id of the order placed, or the record's seq for what has no id of its own. */
export interface Engine extends EngineView {
  /** `at`: milliseconds; a time before the last record's counts as the last record's. */
  decide(command: Command, at: number): Decision
  /** Applies the next record (seq = lastSeq + 1). Throws when an invariant would break. */
  apply(record: EngineRecord): void
  /** Versioned canonical encoding of the whole state: equal states give equal bytes. */
  encodeState(): Uint8Array
}

/** Reading without changing. Every list is in order of id. */
export interface EngineView {
  readonly lastSeq: number
  readonly lastAt: number
  currencies(): readonly CurrencySpec[]
  indexes(): readonly IndexSpec[]
  markets(): readonly MarketSpec[]
  policy(): PolicySpec | undefined
  currencyId(code: string): number | undefined
  marketId(symbol: string): number | undefined
  indexId(symbol: string): number | undefined
  hasUser(user: Owner): boolean
  userCount(): number
  available(owner: Owner, purse: Purse, currency: number): Amount
  held(owner: Owner, purse: Purse, currency: number): Amount
  /** The last print, or undefined before the first. */
  indexPrice(index: number): { price: Price; at: number; seq: number } | undefined
  /** Turnover still due before promotional credit may leave, in units of the gift's currency. */
  turnoverDue(user: Owner): Amount
  openOrders(user: Owner): readonly OpenOrder[]
  order(id: number): OpenOrder | undefined
  openOrderCount(): number
  /** Resting orders and the ladder together, best first. `at` decides whether the index is stale. */
  depth(
    market: number,
    levels: number,
    at: number,
  ): { bids: readonly Level[]; asks: readonly Level[] }
}

export interface OpenOrder {
  id: number
  user: Owner
  market: number
  side: Side
  price: Price
  quantity: Quantity
  remaining: Quantity
}

export interface Level {
  price: Price
  quantity: Quantity
}
