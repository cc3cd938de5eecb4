import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'
import type { DeskAuditTable } from '../tables.ts'
import { canonical, plain, storable } from './canonical.ts'

export type AuditRow = Selectable<DeskAuditTable>

export interface NewEntry {
  /** undefined: the venue itself, or a command on its machine. */
  operator?: { id: number; name: string } | undefined
  act: string
  subject: string
  reason?: string | undefined
  facts?: Readonly<Record<string, unknown>> | undefined
}

export interface AuditHead {
  id: number
  /** 64 hexadecimal digits. */
  hash: string
}

const BEGIN = Buffer.alloc(32)
const LOCK = 'candor:desk-audit'

/** The log of what operators did: each entry's hash covers the one before. */
export class Audit {
  readonly #db: Kysely<Database>
  readonly #now: () => number

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /**
   * Adds an entry within `tx`, the transaction of the change it speaks of. Entries of others wait
   * until that has ended: it should be the transaction's last statement.
   */
  async append(tx: Kysely<Database>, entry: NewEntry): Promise<AuditHead> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx)
    const last = await tx
      .selectFrom('desk_audit')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const row = {
      id: (last?.id ?? 0) + 1,
      at: this.#now(),
      operator: entry.operator?.id ?? null,
      operator_name: entry.operator ? storable(entry.operator.name) : null,
      act: storable(entry.act),
      subject: storable(entry.subject),
      reason: entry.reason === undefined ? null : storable(entry.reason),
      facts: plain(entry.facts ?? {}) as Record<string, unknown>,
      prev: last?.hash ?? BEGIN,
    }
    const hash = hashOf(row)
    await tx
      .insertInto('desk_audit')
      .values({ ...row, facts: JSON.stringify(row.facts) as never, hash })
      .execute()
    return { id: row.id, hash: hash.toString('hex') }
  }

  /** Adds an entry by itself; it is durable when this resolves. */
  record(entry: NewEntry): Promise<AuditHead> {
    return this.#db.transaction().execute((tx) => this.append(tx, entry))
  }

  async head(): Promise<AuditHead | undefined> {
    const row = await this.#db
      .selectFrom('desk_audit')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { id: row.id, hash: row.hash.toString('hex') }
  }
}

/** SHA-256 over all of the entry but its own hash. */
export function hashOf(row: Omit<AuditRow, 'hash'>): Buffer {
  const { id, at, operator, operator_name, act, subject, reason, facts, prev } = row
  const text = canonical({
    id,
    at,
    operator,
    operator_name,
    act,
    subject,
    reason,
    facts,
    prev: prev.toString('hex'),
  })
  return createHash('sha256').update(text).digest()
}
