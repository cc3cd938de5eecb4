import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Store, ownPool } from '../../../kernel/store/store.ts'

/** A session that goes on, as the table has it. */
export interface SessionRow {
  user_id: number
  expires_at: Date
  last_seen_at: Date | null
  proved_at: Date
}

/** The column of the moment at which it was ended. */
const ENDED_AT = 'revoked_at'
/** The last call of a session, as exactly as it is noted. */
const LAST_USE = 'coalesce(last_seen_at, sessions.created_at)'
export const lastUse = sql.raw<Date>(LAST_USE)

type FoundRow = SessionRow & { token_hash: Buffer }

/**
 * Named, so that the server plans it once a connection: several nodes ask it at nearly every call. Each
 * session is looked up by itself (`offset 0`): joined as a whole, both tables might be read whole.
 */
const FIND = `
  select token_hash, user_id, expires_at, last_seen_at, proved_at
  from unnest($1::bytea[]) as asked (hash), lateral (
    select token_hash, user_id, expires_at, last_seen_at, proved_at
    from sessions join people on people.id = sessions.user_id
    where token_hash = asked.hash and ${ENDED_AT} is null and expires_at > $2
      and frozen_at is null and ($3::timestamptz is null or ${LAST_USE} > $3)
    offset 0
  ) as session
`

/**
 * Looks sessions up by their ids. One statement is under way at a time; those that are asked for
 * meanwhile are read by the next, which begins after they were asked for: what had ended before is
 * never found.
 */
export class SessionLookUps {
  readonly #pool: pg.Pool
  readonly #now: () => number
  readonly #idleMs: number
  #asked = new Set<string>()
  /** The reading of what is asked for now, which has not begun. */
  #next: Promise<Map<string, SessionRow>> | undefined
  /** Resolves when the last reading that has begun is over. */
  #underWay: Promise<unknown> = Promise.resolve()

  /** `idleMs`: without a call for this long a session has ended; 0: never by that. */
  constructor(store: Store, { now, idleMs }: { now: () => number; idleMs: number }) {
    this.#pool = ownPool(store, { max: 1 })
    this.#now = now
    this.#idleMs = idleMs
  }

  /** Returns the session; undefined when it is unknown, expired, revoked or a frozen person's. */
  async find(session: string): Promise<SessionRow | undefined> {
    this.#asked.add(session)
    this.#next ??= this.#readNext()
    return (await this.#next).get(session)
  }

  async #readNext(): Promise<Map<string, SessionRow>> {
    await Promise.all([this.#underWay, nextTurn()])
    const asked = [...this.#asked]
    this.#asked = new Set()
    this.#next = undefined
    const reading = this.#read(asked)
    this.#underWay = reading.catch(() => undefined)
    return reading
  }

  async #read(sessions: readonly string[]): Promise<Map<string, SessionRow>> {
    const now = this.#now()
    const hashes = sessions.map((session) => Buffer.from(session, 'hex'))
    const usedAfter = this.#idleMs > 0 ? new Date(now - this.#idleMs) : null
    const values = [hashes, new Date(now), usedAfter]
    const { rows } = await this.#pool.query<FoundRow>({ name: 'sessions', text: FIND, values })
    return new Map(rows.map(({ token_hash, ...row }) => [token_hash.toString('hex'), row]))
  }
}
