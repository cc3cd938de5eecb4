import type { EngineView } from '@candor/engine'

/** What a row of an order is made with besides the tables: catalogue and current prices, the time. */
export interface RowNeeds {
  engine: EngineView
  /** Milliseconds since 1970 UTC, the same for all rows of one answer. */
  now: number
}
