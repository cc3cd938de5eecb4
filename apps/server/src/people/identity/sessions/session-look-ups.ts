import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../kernel/store/database.ts'

/** A session that goes on, as the table has it. */
export interface SessionRow {
  user_id: number
  expires_at: Date
  last_seen_at: Date | null
  proved_at: Date
}

/** The last call of a session, as exactly as it is noted. */
export const lastUse = sql<Date>`coalesce(last_seen_at, sessions.created_at)`

/**
 * Looks sessions up by their ids. Those that are asked for in one turn of the event loop are read by
 * one statement, which begins after they were asked for: what had ended before is never found.
 */
export class SessionLookUps {
  readonly #db: Kysely<Database>
  readonly #now: () => number
  readonly #idleMs: number
  #asked = new Set<string>()
  #reading: Promise<Map<string, SessionRow>> | undefined

  /** `idleMs`: without a call for this long a session has ended; 0: never by that. */
  constructor(db: Kysely<Database>, { now, idleMs }: { now: () => number; idleMs: number }) {
    this.#db = db
    this.#now = now
    this.#idleMs = idleMs
  }

  /** Returns the session; undefined when it is unknown, expired, revoked or a frozen person's. */
  async find(session: string): Promise<SessionRow | undefined> {
    this.#asked.add(session)
    this.#reading ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const asked = [...this.#asked]
        this.#asked = new Set()
        this.#reading = undefined
        this.#read(asked).then(resolve, reject)
      })
    })
    return (await this.#reading).get(session)
  }

  async #read(sessions: readonly string[]): Promise<Map<string, SessionRow>> {
    const now = this.#now()
    const hashes = sessions.map((session) => Buffer.from(session, 'hex'))
    const rows = await this.#db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.user_id')
      .select(['token_hash', 'user_id', 'expires_at', 'last_seen_at', 'proved_at'])
      .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('frozen_at', 'is', null)
      .$if(this.#idleMs > 0, (query) => query.where(lastUse, '>', new Date(now - this.#idleMs)))
      .execute()
    return new Map(rows.map(({ token_hash, ...row }) => [token_hash.toString('hex'), row]))
  }
}
