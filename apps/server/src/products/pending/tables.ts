import type { Rejection } from '@candor/engine'

declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    pending_ends: PendingEndRow
  }
}

/** How an order ended that waited for its price: what its request is answered by later. */
export interface PendingEndRow {
  id: number
  user_id: number
  /** Id of the order that it placed; 0 where it placed none. */
  placed: number
  /** Why it came to nothing; null where it was carried out. */
  rejection: Rejection | null
  at: number
}
