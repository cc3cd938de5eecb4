import type { Generated } from 'kysely'

export interface ReservesTables {
  reserve_messages: ReserveMessagesTable
  reserve_statements: ReserveStatementsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends ReservesTables {}
}

/** What addresses were asked to sign: the newest message of each. */
export interface ReserveMessagesTable {
  address: string
  /** As 2026-11-29, UTC. */
  day: string
  /** The newest checkpoint then. */
  size: number
  root: Buffer
}

/** What was published; rows are only added. */
export interface ReserveStatementsTable {
  id: Generated<number>
  /** The proposal's own key: what is carried out again after a kill is there once. */
  request: string
  currency: string
  scale: number
  /** In units of the currency. */
  amount: bigint
  day: string
  /** Milliseconds since 1970 UTC. */
  published_at: number
  /** Of a bank's statement. */
  bank: string | null
  /** Of an address, all of these. */
  address: string | null
  message: string | null
  signature: string | null
  block: number | null
  block_hash: string | null
}
