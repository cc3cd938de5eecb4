import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sha256 } from './sessions.ts'
import type { Database } from '../../../kernel/store/database.ts'

/** The cookie by which a browser that has logged in before is recognised. */
export const DEVICE_COOKIE = 'candor-device'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const MOST_PER_USER = 100

/**
 * Browsers from which a person has logged in. Such a device counts its own wrong passwords, so
 * that nobody elsewhere can lock its owner out. It opens nothing by itself.
 */
export class Devices {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** Whether the person has logged in with this cookie before. */
  async knows(user: number, token: string | undefined): Promise<boolean> {
    if (token === undefined || !TOKEN.test(token)) return false
    const row = await this.#db
      .selectFrom('known_devices')
      .select('user_id')
      .where('user_id', '=', user)
      .where('device_hash', '=', sha256(token))
      .executeTakeFirst()
    return row !== undefined
  }

  /** Notes a login and returns the cookie's value: the one the browser has, or a new one. */
  async remember(user: number, token: string | undefined, at: Date): Promise<string> {
    const kept =
      token !== undefined && TOKEN.test(token) ? token : randomBytes(32).toString('base64url')
    await this.#db
      .insertInto('known_devices')
      .values({ user_id: user, device_hash: sha256(kept), last_login_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_login_at: at }),
      )
      .execute()
    await this.#forgetOldest(user)
    return kept
  }

  /** A person is known on the devices used last: logins without cookies do not fill the disk. */
  async #forgetOldest(user: number): Promise<void> {
    const newest = this.#db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', user)
      .orderBy('last_login_at', 'desc')
      .limit(MOST_PER_USER)
    await this.#db
      .deleteFrom('known_devices')
      .where('user_id', '=', user)
      .where('device_hash', 'not in', newest)
      .execute()
  }

  /** Forgets all devices of a user; after a reset of the password none is known. */
  async forgetAll(user: number, db: Kysely<Database> = this.#db): Promise<void> {
    await db.deleteFrom('known_devices').where('user_id', '=', user).execute()
  }
}
