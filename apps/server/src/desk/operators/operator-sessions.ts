import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Role } from '@candor/desk-protocol'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import type { Database } from '../../kernel/store/database.ts'

const LIFETIME_MS = 12 * HOUR_MS
const IDLE_MS = 30 * MINUTE_MS
/** How exactly it is known when an operator was last there. */
const SEEN_MS = 15_000
const KEPT_MS = 30 * DAY_MS

/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Who calls: an operator with a session that goes on. */
export interface DeskCaller {
  id: number
  name: string
  roles: readonly Role[]
  secondFactor: boolean
  passwordDue: boolean
  /** SHA-256 of the cookie's token. */
  session: Buffer
  signedInAt: number
  endsAt: number
}

/** The sign-ins that go on: twelve hours at most, half an hour without anybody there. */
export class OperatorSessions {
  readonly #db: Kysely<Database>
  readonly #now: () => number

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Starts one within `tx`; the token is in this answer and nowhere else. */
  async start(tx: Kysely<Database>, operator: number, address: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = this.#now()
    await tx
      .insertInto('operator_sessions')
      .values({
        token_hash: hashOfToken(token),
        operator,
        address,
        created_at: now,
        seen_at: now,
        expires_at: now + LIFETIME_MS,
      })
      .execute()
    await tx.updateTable('operators').set({ seen_at: now }).where('id', '=', operator).execute()
    return token
  }

  /**
   * Returns the operator of a token, or undefined. `present`: whether a person caused the call, and
   * not a page by itself: then the half hour starts again.
   */
  async find(token: string, present: boolean): Promise<DeskCaller | undefined> {
    if (!TOKEN.test(token)) return undefined
    const session = hashOfToken(token)
    const now = this.#now()
    const row = await this.#db
      .selectFrom('operator_sessions as s')
      .innerJoin('operators as o', 'o.id', 's.operator')
      .select([
        'o.id',
        'o.name',
        'o.roles',
        'o.totp_since',
        'o.password_due',
        's.created_at',
        's.seen_at',
        's.expires_at',
      ])
      .where('s.token_hash', '=', session)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('s.seen_at', '>', now - IDLE_MS)
      .where('o.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    if (present && now - row.seen_at >= SEEN_MS) await this.#noteSeen(session, row.id, now)
    const seen = present ? now : row.seen_at
    return {
      id: row.id,
      name: row.name,
      roles: row.roles,
      secondFactor: row.totp_since !== null,
      passwordDue: row.password_due,
      session,
      signedInAt: row.created_at,
      endsAt: Math.min(row.expires_at, seen + IDLE_MS),
    }
  }

  async end(tx: Kysely<Database>, session: Buffer): Promise<void> {
    await tx
      .updateTable('operator_sessions')
      .set({ ended_at: this.#now() })
      .where('token_hash', '=', session)
      .where('ended_at', 'is', null)
      .execute()
  }

  /** Removes what ended a month ago. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('operator_sessions')
      .where('expires_at', '<', this.#now() - KEPT_MS)
      .execute()
  }

  async #noteSeen(session: Buffer, operator: number, now: number): Promise<void> {
    await this.#db
      .updateTable('operator_sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', session)
      .where('seen_at', '<', now)
      .execute()
    await this.#db
      .updateTable('operators')
      .set({ seen_at: now })
      .where('id', '=', operator)
      .execute()
  }
}

function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
