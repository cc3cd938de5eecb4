/**
 * The tables made from the engine's records: nothing but the folds writes them, and they can be
 * rebuilt from the journal at any time. A part adds its own where it declares their rows:
 *
 * ```ts
 * declare module '../../kernel/projector/engine-tables.ts' {
 *   interface EngineTables {
 *     spot_orders: SpotOrderRow
 *   }
 * }
 * ```
 *
 * All ids (users, orders, trades, currencies, markets) are the engine's; times are milliseconds
 * since 1970 UTC; amounts are units of their currency, and prices units of 10^-scale of their
 * market or index.
 */
export interface EngineTables {
  projector_state: ProjectorStateRow
}

declare module '../store/database.ts' {
  interface Database extends EngineTables {}
}

/** Watermark of the tables: one row, written in the same transaction as the rows it covers. */
export interface ProjectorStateRow {
  id: 1
  seq: number
  at: number
  /** Currency of gifts and bonuses, once a policy was set; written by the fold of accounts. */
  gift_currency: number | null
  /** Of the node that writes the tables, where there are several; see `TableWriter`. */
  epoch: number
}
