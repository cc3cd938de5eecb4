import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { SessionUser } from '../../../kernel/caller.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { LeastRecent } from '../../../kernel/least-recent.ts'
import { NO_NEWS, type NodeNews, VenueListeners } from '../../../kernel/node-news.ts'
import { AccessEndings } from './access-endings.ts'
import { BelievedSessions } from './believed-sessions.ts'
import { type EndedSessions, SESSIONS_ENDED } from './ended-sessions.ts'
import type { ListedSession, NewSession, StartedSession } from './session.ts'
import { SessionLookUps, lastUse } from './session-look-ups.ts'

/** How exactly it is known when a session was last seen. */
const SEEN_MS = 300_000
const MOST_PER_USER = 100
/** Sessions whose end is remembered: for calls that began before it. */
const MOST_ENDED = 50_000

/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Logins that go on: opaque tokens with the client, their hashes here. */
export class Sessions {
  readonly #db: Kysely<Database>
  readonly #now: () => number
  readonly #lifetimeMs: number
  /** Without a call for this long it has ended; 0: never by that. */
  readonly #idleMs: number
  readonly #endedElsewhere: boolean
  readonly #lookUps: SessionLookUps
  readonly #believed = new BelievedSessions()
  /** When this process heard that sessions were ended; `performance.now()`. */
  readonly #ended = new LeastRecent<number>(MOST_ENDED)
  readonly #endings: VenueListeners<EndedSessions>
  readonly #access: AccessEndings

  constructor(
    db: Kysely<Database>,
    options: {
      now: () => number
      lifetimeDays: number
      idleDays: number
      /** Other processes of the venue end sessions too: none is ever believed. */
      endedElsewhere?: boolean | undefined
      /** Tells the others which were ended; when absent there are none. */
      news?: NodeNews
      /** What ends with all of a person's sessions; nothing when absent. */
      access?: AccessEndings
    },
  ) {
    this.#db = db
    this.#now = options.now
    this.#lifetimeMs = options.lifetimeDays * DAY_MS
    this.#idleMs = options.idleDays * DAY_MS
    this.#endedElsewhere = options.endedElsewhere ?? false
    this.#lookUps = new SessionLookUps(db, { now: options.now, idleMs: this.#idleMs })
    this.#endings = new VenueListeners(options.news ?? NO_NEWS, SESSIONS_ENDED)
    this.#access = options.access ?? new AccessEndings()
    this.onEnded(({ sessions }) => {
      for (const session of sessions) {
        this.#believed.forget(session)
        this.#ended.forget(session)
        this.#ended.get(session, () => performance.now())
      }
    })
  }

  /** Calls the listener for sessions that are ended from now on, at any node, once they are. */
  onEnded(listener: (ended: EndedSessions) => void): () => void {
    return this.#endings.add(listener)
  }

  /**
   * Starts a session. Its token is in this result and nowhere else. Undefined for a frozen person,
   * or when the password that was checked is no longer the person's: a reset in between either
   * waits for this statement, and then ends the session, or is seen by it.
   */
  async start(session: NewSession): Promise<StartedSession | undefined> {
    const { user, passwordHash, platform, device, address } = session
    const token = randomBytes(32).toString('base64url')
    const now = this.#now()
    const expiresAt = now + this.#lifetimeMs
    const { numAffectedRows } = await sql`
      insert into sessions
        (token_hash, user_id, platform, device, address, created_at, expires_at, proved_at)
      select ${sha256(token)}, id, ${platform}::int2, ${device}, ${address},
        ${new Date(now)}::timestamptz, ${new Date(expiresAt)}::timestamptz,
        ${new Date(now)}::timestamptz
      from people
      where id = ${user} and frozen_at is null
        and password_hash = coalesce(${passwordHash ?? null}, password_hash)
      for share`.execute(this.#db)
    if (numAffectedRows !== 1n) return undefined
    await this.#endOldest(user)
    return { token, expiresAt }
  }

  /** A person keeps the newest sessions: logins without end do not fill the disk. */
  async #endOldest(user: number): Promise<void> {
    const newest = this.#db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user)
      .orderBy('created_at', 'desc')
      .limit(MOST_PER_USER)
    const ended = await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', user)
      .where('token_hash', 'not in', newest)
      .returning('token_hash')
      .execute()
    this.#tellEnded(user, ended)
  }

  /** Returns the user of a token that was found a moment ago; undefined where `find` has to tell. */
  believed(token: string): SessionUser | undefined {
    if (!TOKEN.test(token)) return undefined
    return this.#believed.find(hash('sha256', token, 'hex'), this.#now())
  }

  /**
   * Returns the user of a token; undefined when it is unknown, expired, revoked or a frozen
   * person's.
   */
  async find(token: string): Promise<SessionUser | undefined> {
    if (!TOKEN.test(token)) return undefined
    const session = hash('sha256', token, 'hex')
    const now = this.#now()
    const believed = this.#believed.find(session, now)
    if (believed) return believed
    const { endings } = this.#believed
    const row = await this.#lookUps.find(session)
    if (!row) {
      this.#believed.drop(session)
      return undefined
    }
    const provedAt = row.proved_at.getTime()
    const expiresAt = row.expires_at.getTime()
    const found = { user: row.user_id, expiresAt, checkedAt: now, provedAt }
    if (!this.#endedElsewhere) this.#believed.remember(session, found, endings)
    if (now - (row.last_seen_at?.getTime() ?? 0) > SEEN_MS) await this.#noteSeen(session, now)
    return { id: row.user_id, session, provedAt }
  }

  /** Whether this process heard of a session's end after a moment of `performance.now()`. */
  hasEnded(session: string, since: number): boolean {
    return (this.#ended.peek(session) ?? -1) >= since
  }

  /** Which of these sessions `find` would find. Always asks the store. */
  async standing(sessions: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.user_id')
      .select('token_hash')
      .where(
        'token_hash',
        'in',
        sessions.map((session) => Buffer.from(session, 'hex')),
      )
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(this.#now()))
      .where('frozen_at', 'is', null)
      .$if(this.#idleMs > 0, (query) => query.where(lastUse, '>', this.#idleSince()))
      .execute()
    return new Set(rows.map((row) => row.token_hash.toString('hex')))
  }

  /** A person's sessions that go on, last seen first. */
  async ofUser(user: number): Promise<ListedSession[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['token_hash', 'device', 'address', 'created_at', 'last_seen_at'])
      .where('user_id', '=', user)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(this.#now()))
      .$if(this.#idleMs > 0, (query) => query.where(lastUse, '>', this.#idleSince()))
      .orderBy((order) => order.fn.coalesce('last_seen_at', 'created_at'), 'desc')
      .execute()
    return rows.map((row) => ({
      session: row.token_hash.toString('hex'),
      device: row.device,
      address: row.address,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at ?? row.created_at,
    }))
  }

  /** Notes that the session's owner has proved themselves in it just now. */
  async prove(session: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ proved_at: new Date(this.#now()) })
      .where('token_hash', '=', Buffer.from(session, 'hex'))
      .where('revoked_at', 'is', null)
      .execute()
    this.#believed.forget(session)
  }

  /** Ends one of this user's sessions; false when there is none of this id that goes on. */
  async endOf(user: number, session: string): Promise<boolean> {
    if (!/^[0-9a-f]{64}$/.test(session)) return false
    const ended = await this.#db
      .updateTable('sessions')
      .set({ revoked_at: new Date(this.#now()) })
      .where('token_hash', '=', Buffer.from(session, 'hex'))
      .where('user_id', '=', user)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .execute()
    this.#tellEnded(user, ended)
    return ended.length > 0
  }

  /** Ends one session; its token stops working at once. */
  async end(session: string): Promise<void> {
    this.#believed.forget(session)
    const ended = await this.#db
      .updateTable('sessions')
      .set({ revoked_at: new Date(this.#now()) })
      .where('token_hash', '=', Buffer.from(session, 'hex'))
      .where('revoked_at', 'is', null)
      .returning(['token_hash', 'user_id'])
      .execute()
    for (const row of ended) this.#tellEnded(row.user_id, [row])
  }

  /** Ends all sessions of a user, and whatever else opens the account to others. */
  async endAll(user: number): Promise<void> {
    const forget = await this.endAllWithin(this.#db, user)
    forget()
  }

  /**
   * The same within a transaction, but for the session that is kept, if any. Call what it returns once
   * that is committed: until then a session may be found and believed anew.
   */
  async endAllWithin(tx: Kysely<Database>, user: number, keep?: string): Promise<() => void> {
    const tellSessions = await this.#endOthersWithin(tx, user, keep)
    const tellAccess = await this.#access.endWithin(tx, user)
    return () => {
      tellSessions()
      tellAccess()
    }
  }

  /** Ends all sessions of a user but the one kept, and nothing else. */
  async endOthers(user: number, keep: string): Promise<void> {
    const tell = await this.#endOthersWithin(this.#db, user, keep)
    tell()
  }

  async #endOthersWithin(tx: Kysely<Database>, user: number, keep?: string): Promise<() => void> {
    const ended = await tx
      .updateTable('sessions')
      .set({ revoked_at: new Date(this.#now()) })
      .where('user_id', '=', user)
      .where('revoked_at', 'is', null)
      .$if(keep !== undefined, (query) =>
        query.where('token_hash', '!=', Buffer.from(keep ?? '', 'hex')),
      )
      .returning('token_hash')
      .execute()
    return () => this.#tellEnded(user, ended)
  }

  /** Removes what ended or expired before this moment. */
  async sweep(before: Date): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]),
      )
      .execute()
  }

  #idleSince(): Date {
    return new Date(this.#now() - this.#idleMs)
  }

  async #noteSeen(session: string, now: number): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now) })
      .where('token_hash', '=', Buffer.from(session, 'hex'))
      .execute()
  }

  #tellEnded(user: number, rows: readonly { token_hash: Buffer }[]): void {
    if (rows.length === 0) return
    this.#endings.tell({ user, sessions: rows.map((row) => row.token_hash.toString('hex')) })
  }
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
