import type { Generated, JSONColumnType } from 'kysely'

export interface LiabilitiesTables {
  liability_lists: LiabilityListsTable
  liability_pieces: LiabilityPiecesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends LiabilitiesTables {}
}

/** What the venue owed to people, a row a day. It follows from the journal and the venue's key. */
export interface LiabilityListsTable {
  /** Days since 1970 UTC. */
  day: number
  /** The first record of the day. */
  seq: number
  /** Time of that record, milliseconds since 1970 UTC. */
  at: number
  /** Name of the log, which stands in the list. */
  origin: string
  root: Buffer
  /** Length of the list. */
  bytes: number
  totals: JSONColumnType<ListedTotal[]>
  pools: JSONColumnType<PoolBalance[]>
  /** Whether a record of the books holds root and totals. */
  is_published: Generated<boolean>
}

/** The lists themselves, in pieces that follow each other; those of old days are dropped. */
export interface LiabilityPiecesTable {
  day: number
  /** From 0 on. */
  number: number
  piece: Buffer
}

/** What is owed in one currency. Amounts are texts of units. */
export interface ListedTotal {
  /** Id of the currency in the books. */
  currency: number
  code: string
  scale: number
  amount: string
}

/** What a pool has in one currency. Amounts are texts of units. */
export interface PoolBalance {
  pool: string
  code: string
  scale: number
  available: string
  held: string
}
