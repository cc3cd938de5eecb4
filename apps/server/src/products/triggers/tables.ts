import type { AskedTerms, Rejection, TriggerLeg } from '@candor/engine'

declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    spot_triggers: SpotTriggerRow
  }
}

/** A conditional order: it waits for a price, and then places an order of the book. */
export interface SpotTriggerRow {
  id: number
  user_id: number
  market: number
  /** 0 buy, 1 sell. */
  side: number
  /** 0 the index, 1 the last trade. */
  source: number
  /** The leg that a rising price reaches, and the one that a falling price reaches; prices in ticks. */
  legs: { up?: TriggerLeg | undefined; down?: TriggerLeg | undefined }
  /** Of an exit: the order whose fills it is of, or the one that took its place. */
  exit_of: number | null
  /** Own terms of the order that it places. */
  terms: AskedTerms | null
  /** Lots; null where it says an amount alone. */
  quantity: number | null
  /** Quote units that a market buy may spend; null for others. */
  amount: bigint | null
  /** What is set aside while it waits: base of a sell, quote of a buy. */
  held: bigint
  /** 0 waiting, 1 carried out, 2 cancelled, 3 expired, 4 refused. */
  status: number
  /** Id under which its order waited for the next price; null where it did not. */
  waited: number | null
  /** Id of the order that it placed. */
  placed: number | null
  /** Why its order could not be placed. */
  rejection: Rejection | null
  placed_at: number
  reached_at: number | null
  closed_at: number | null
}
