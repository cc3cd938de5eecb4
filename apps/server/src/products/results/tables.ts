declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    house_results: HouseResultRow
  }
}

/** What the house gained on one day by what ended then, below 0 what it lost. */
export interface HouseResultRow {
  /** When the venue's day began. */
  day: number
  /** Index into RESULT_PRODUCTS. */
  product: number
  currency: number
  result: bigint
}
