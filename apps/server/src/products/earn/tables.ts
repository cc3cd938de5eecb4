declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    engine_products: EngineProductRow
    product_orders: ProductOrderRow
    product_incomes: ProductIncomeRow
  }
}

export interface EngineProductRow {
  id: number
  /** Index into PRODUCT_KINDS. */
  kind: number
  code: string
  currency: number
}

export interface ProductOrderRow {
  id: number
  user_id: number
  product: number
  kind: number
  /** The preview it was bought by, or null. */
  offer: number | null
  amount: bigint
  /** Of a day, in millionths. */
  rate: number
  /** Income of one day. */
  income: bigint
  days: number
  /** Early redemption, in millionths: wealth for each remaining day, lock mining at all. */
  penalty_rate: number
  started_at: number
  /** Full days whose income was recorded. */
  accrued: number
  income_paid: bigint
  /** Index into PRODUCT_STATUSES. */
  status: number
  returned_at: number | null
  /** Taken from the principal; null while it runs. */
  penalty: bigint | null
  /** Income that was paid with the principal (lock mining); null while it runs. */
  settled: bigint | null
}

/** The income of one full day. */
export interface ProductIncomeRow {
  order_id: number
  /** Counted from 1. */
  day: number
  user_id: number
  product: number
  kind: number
  amount: bigint
  /** The end of that day. */
  at: number
  /** When it was paid; null while it is unsettled. */
  settled_at: number | null
}
