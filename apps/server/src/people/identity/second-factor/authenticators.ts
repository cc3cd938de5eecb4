import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { notBefore } from '../person/people.ts'
import type { IdentityTables } from '../tables.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Vault } from '../../../kernel/secrets/vault.ts'

const STEP_S = 30
const RECOVERY_CODES = 10

/** Without what is easily misread. Ten of thirty: 5.9e14 codes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

type Clocks = Pick<Kernel, 'now' | 'systemNow'>

/**
 * One-time codes by time (RFC 6238: SHA-1, six digits, 30 s), and the codes that stand in for them.
 * They go by the system's clock, which phones agree with where the venue's nears it slowly.
 */
export class Authenticators {
  readonly #db: Kysely<IdentityTables>
  readonly #vault: Vault
  readonly #now: () => number
  readonly #systemNow: () => number

  constructor(db: Kysely<IdentityTables>, vault: Vault, clocks: Clocks) {
    this.#db = db
    this.#vault = vault
    this.#now = clocks.now
    this.#systemNow = clocks.systemNow
  }

  /**
   * Creates a secret that is asked for only once it is confirmed. Undefined when an authenticator
   * is set up already. `label` is the account's name in the app.
   */
  async begin(user: number, issuer: string, label: string) {
    const secret = generateSecret()
    const row = await this.#db
      .updateTable('people')
      .set({ totp_secret: this.#vault.seal('totp', String(user), secret), totp_last_step: null })
      .where('id', '=', user)
      .where('totp_since', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row && { secret, uri: generateURI({ issuer, label, secret }) }
  }

  /** Sets the begun one up if the code is its own, and returns its recovery codes. */
  async confirm(user: number, code: string): Promise<string[] | undefined> {
    const step = await this.#stepOf(user, code)
    if (step === undefined) return undefined
    return this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('people')
        .set({
          totp_since: new Date(this.#now()),
          totp_last_step: step,
        })
        .where('id', '=', user)
        .where('totp_since', 'is', null)
        .where('totp_secret', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      return row && this.#writeRecoveryCodes(transaction, user)
    })
  }

  /** Whether one was begun and not confirmed yet. */
  async isBegun(user: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('people')
      .select('id')
      .where('id', '=', user)
      .where('totp_secret', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Uses a code: right once, from one step before the system's clock to one after it. */
  async use(user: number, code: string): Promise<boolean> {
    const step = await this.#stepOf(user, code)
    if (step === undefined) return false
    const row = await this.#db
      .updateTable('people')
      .set({ totp_last_step: step })
      .where('id', '=', user)
      .where('totp_since', 'is not', null)
      .where(sql<boolean>`coalesce(totp_last_step, 0) < ${step}`)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Uses a recovery code, written in any way: right once. */
  async useRecoveryCode(user: number, text: string): Promise<boolean> {
    const row = await this.#db
      .updateTable('recovery_codes')
      .set({ used_at: new Date(this.#now()) })
      .where('user_id', '=', user)
      .where('code_hash', '=', this.#hash(user, text))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  async recoveryCodesLeft(user: number): Promise<number> {
    const row = await this.#db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', user)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return Number(row?.left ?? 0)
  }

  /** Ten new ones; the former end. */
  newRecoveryCodes(user: number): Promise<string[]> {
    return this.#db
      .transaction()
      .execute((transaction) => this.#writeRecoveryCodes(transaction, user))
  }

  async remove(user: number, pausedUntil: Date): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('people')
        .set({
          totp_secret: null,
          totp_since: null,
          totp_last_step: null,
          withdrawals_paused_until: notBefore(pausedUntil),
        })
        .where('id', '=', user)
        .execute()
      await transaction.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
    })
  }

  async #writeRecoveryCodes(db: Kysely<IdentityTables>, user: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode)
    await db.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
    await db
      .insertInto('recovery_codes')
      .values(
        codes.map((code) => ({ user_id: user, code_hash: this.#hash(user, code), used_at: null })),
      )
      .execute()
    return codes
  }

  /** The time step whose code this is, when it is one that may still count. */
  async #stepOf(user: number, code: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('people')
      .select(['totp_secret', 'totp_last_step'])
      .where('id', '=', user)
      .executeTakeFirst()
    if (!row?.totp_secret) return undefined
    const result = verifySync({
      secret: this.#vault.openText('totp', String(user), row.totp_secret),
      token: code,
      epoch: Math.floor(this.#systemNow() / 1_000),
      epochTolerance: STEP_S,
      ...(row.totp_last_step === null ? {} : { afterTimeStep: row.totp_last_step }),
    })
    return result.valid && 'timeStep' in result ? result.timeStep : undefined
  }

  #hash(user: number, text: string): Buffer {
    const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
    return this.#vault.mac('recovery', `${user} ${plain}`)
  }
}

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
