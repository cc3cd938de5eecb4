declare module '../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    engine_currencies: EngineCurrencyRow
  }
}

export interface EngineCurrencyRow {
  id: number
  code: string
  scale: number
}
