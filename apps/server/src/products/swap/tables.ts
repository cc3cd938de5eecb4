declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    swaps: SwapRow
  }
}

export interface SwapRow {
  id: number
  user_id: number
  /** The quote it was carried out by, or null. */
  offer: number | null
  from_currency: number
  to_currency: number
  /** In units of `from_currency`; what was received and the fee in units of `to_currency`. */
  amount: bigint
  received: bigint
  fee: bigint
  /** Index prices the terms follow from; 1 for the counted currency. */
  from_price: number
  to_price: number
  seq: number
  at: number
}
