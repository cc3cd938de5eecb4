export interface KeptTables {
  kept_values: KeptValuesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends KeptTables {}
}

/** What a person’s screens keep: the venue acts by nothing that stands in it. */
export interface KeptValuesTable {
  user_id: number
  name: string
  /** Counts what was kept under the name. */
  version: number
  /** What the application wrote, JSON; null where nothing is kept any more. */
  value: string | null
  at: Date
}
