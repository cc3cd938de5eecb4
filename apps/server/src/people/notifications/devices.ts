import { createECDH, hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { MOST_PUSH_DEVICES } from '@candor/protocol'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { MessagesTables } from '../messages/tables.ts'

/** Where and how a browser is pushed to: what it gave for it. */
export interface Subscription {
  endpoint: string
  /** Its public key on P-256, base64url. */
  p256dh: string
  /** Its secret, base64url. */
  auth: string
}

export interface PushDevice {
  id: number
  user: number
  /** SHA-256 of the session's token, in hex. */
  session: string
  browser: string | null
  system: string | null
  at: Date
}

type Tables = Pick<MessagesTables, 'push_devices'>

/** The browsers that people are pushed to, each for as long as its session goes on. */
export class PushDevices {
  readonly #db: Kysely<Tables>
  readonly #vault: Vault
  readonly #now: () => number

  constructor(db: Kysely<Tables>, { vault, now }: { vault: Vault; now: () => number }) {
    this.#db = db
    this.#vault = vault
    this.#now = now
  }

  /**
   * Adds a browser, or renews one: it is this session's from now on, whoever's it was, and what waited
   * for the other person is not told there any more. Of more than `MOST_PUSH_DEVICES` of a person the
   * oldest go.
   */
  async add(
    device: { user: number; session: string; browser: string | null; system: string | null },
    { endpoint, p256dh, auth }: Subscription,
  ): Promise<number> {
    const { user, session, browser, system } = device
    const own = {
      user_id: user,
      session: Buffer.from(session, 'hex'),
      sealed: this.#vault.seal('push', 'device', JSON.stringify({ endpoint, p256dh, auth })),
      browser,
      system,
      added_at: new Date(this.#now()),
    }
    const endpoint_hash = hash('sha256', endpoint, 'buffer')
    // Another's goes with all that waits for it, instead of becoming this person's.
    await this.#db
      .deleteFrom('push_devices')
      .where('endpoint_hash', '=', endpoint_hash)
      .where('user_id', '<>', user)
      .execute()
    const { id } = await this.#db
      .insertInto('push_devices')
      .values({ ...own, endpoint_hash })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(own))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      delete from push_devices where user_id = ${user} and id not in (
        select id from push_devices where user_id = ${user}
        order by added_at desc, id desc limit ${MOST_PUSH_DEVICES}
      )`.execute(this.#db)
    return id
  }

  /** A person's devices, newest first. */
  async ofUser(user: number): Promise<PushDevice[]> {
    const rows = await this.#db
      .selectFrom('push_devices')
      .select(['id', 'user_id', 'session', 'browser', 'system', 'added_at'])
      .where('user_id', '=', user)
      .orderBy('added_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      user: row.user_id,
      session: row.session.toString('hex'),
      browser: row.browser,
      system: row.system,
      at: row.added_at,
    }))
  }

  /** Where a person's device is pushed to, and in which session; undefined where it is none of theirs. */
  async find(
    user: number,
    id: number,
  ): Promise<{ session: string; subscription: Subscription } | undefined> {
    const row = await this.#db
      .selectFrom('push_devices')
      .select(['session', 'sealed'])
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (!row) return undefined
    const subscription = JSON.parse(
      this.#vault.openText('push', 'device', row.sealed),
    ) as Subscription
    return { session: row.session.toString('hex'), subscription }
  }

  /** Removes one of a person's devices, with what waits for it; false where it is none of theirs. */
  async removeOf(user: number, id: number): Promise<boolean> {
    const gone = await this.#db
      .deleteFrom('push_devices')
      .where('user_id', '=', user)
      .where('id', '=', id)
      .returning('id')
      .execute()
    return gone.length > 0
  }

  /** Removes the devices of sessions that have ended: SHA-256 of their tokens, in hex. */
  async removeOfSessions(sessions: readonly string[]): Promise<void> {
    const hashes = sessions.map((session) => Buffer.from(session, 'hex'))
    if (hashes.length === 0) return
    await this.#db.deleteFrom('push_devices').where('session', 'in', hashes).execute()
  }
}

/** Whether a text is a public key on P-256, as base64url of an uncompressed point. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
