export interface DutiesTables {
  duties: DutyRow
}

declare module '../store/database.ts' {
  interface Database extends DutiesTables {}
}

/** Who does the work that one node does for all. */
export interface DutyRow {
  name: string
  /** One more with each taking; 0 before the first. Part of a key, which a fence locks. */
  epoch: number
  node: string
  /** Names the taking: drawn anew each time, so that no two are alike on any primary. */
  taking: string
  /** Counts up while the holder lives. */
  renewals: number
  /** Its holder gave it back, or there was none yet: the next need not wait for a term. */
  released: boolean
  /** The holder decides as well, and would rather give it to a node that does not. */
  busy: boolean
  /** Such a node has asked for it. */
  wanted: boolean
}
