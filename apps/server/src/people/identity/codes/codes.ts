import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { CodePurpose } from '../../notify/code-templates.ts'
import type { IdentityTables } from '../tables.ts'

/** Whom a code was sent to, and what it opens. */
export interface CodeKey {
  channel: 'email' | 'sms'
  /** Folded e-mail address or E.164 number. */
  target: string
  purpose: CodePurpose
}

export type Issued =
  { outcome: 'issued'; id: number; code: string } | { outcome: 'too_early'; seconds: number }

/** Result of checking a code. */
export type CodeCheck = 'right' | 'code_wrong' | 'code_expired' | 'code_tries_exhausted'

export const CODE_LIFETIME_S = 600
export const CODE_RESEND_S = 60
const MOST_WRONG_TRIES = 5

/** Hashes codes as passwords are hashed, and compares them. */
interface Hashes {
  hash(text: string): Promise<string>
  verify(hash: string | undefined, text: string): Promise<boolean>
}

/**
 * Six-digit codes: valid for ten minutes, one at a time per target and purpose, used once. Five
 * wrong tries from the network address that asked for it end it there, and five from all others end
 * it for all others: a stranger who guesses keeps nobody from using theirs. Only argon2id hashes are
 * stored.
 */
export class Codes {
  readonly #db: Kysely<IdentityTables>
  readonly #hashes: Hashes
  readonly #now: () => number

  constructor(db: Kysely<IdentityTables>, options: { hashes: Hashes; now: () => number }) {
    this.#db = db
    this.#hashes = options.hashes
    this.#now = options.now
  }

  /**
   * Creates a new code, requested from this network address, and ends the one before it, unless
   * that one is younger than a minute.
   */
  async issue(key: CodeKey, address: string): Promise<Issued> {
    const early = await this.#tooEarly(key)
    if (early > 0) return { outcome: 'too_early', seconds: early }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = await this.#hashes.hash(code)
    const now = this.#now()
    const row = await this.#db.transaction().execute(async (transaction) => {
      // A code younger than a minute is left alone. Two that asked at the same moment, however
      // their steps interleave, therefore meet at the unique index: one of them gets no row.
      await this.#current(transaction, key, { ended_at: new Date(now) })
        .where('created_at', '<=', new Date(now - CODE_RESEND_S * 1_000))
        .execute()
      return transaction
        .insertInto('codes')
        .values({
          channel: key.channel,
          target: key.target,
          purpose: key.purpose,
          code_hash: codeHash,
          created_at: new Date(now),
          expires_at: new Date(now + CODE_LIFETIME_S * 1_000),
          asked_from: address,
          wrong_tries: 0,
          wrong_tries_elsewhere: 0,
          ended_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
    })
    if (!row) return { outcome: 'too_early', seconds: CODE_RESEND_S }
    return { outcome: 'issued', id: row.id, code }
  }

  /** Withdraws a code that could not be sent, so that another can be requested at once. */
  async withdraw(id: number): Promise<void> {
    await this.#db.deleteFrom('codes').where('id', '=', id).execute()
  }

  /** Compares without using it up. A wrong one counts as a try. */
  async check(key: CodeKey, code: string, address: string): Promise<CodeCheck> {
    const tried = await this.#try(key, code, address)
    if (tried.outcome !== 'right') return tried.outcome
    await this.#db
      .updateTable('codes')
      .set(counted(address, -1))
      .where('id', '=', tried.id)
      .execute()
    return 'right'
  }

  /** Compares and, when it is right, uses it up: of two at the same moment one gets `right`. */
  async use(key: CodeKey, code: string, address: string): Promise<CodeCheck> {
    const tried = await this.#try(key, code, address)
    if (tried.outcome !== 'right') return tried.outcome
    const used = await this.#db
      .updateTable('codes')
      .set({ ended_at: new Date(this.#now()) })
      .where('id', '=', tried.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return used ? 'right' : 'code_expired'
  }

  /** Removes codes that expired before this moment. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('codes').where('expires_at', '<', before).execute()
  }

  /**
   * The try is counted before the comparison, in one statement: however many come at once, no
   * more than five and five are ever compared with one code.
   */
  async #try(
    key: CodeKey,
    code: string,
    address: string,
  ): Promise<{ outcome: 'right'; id: number } | { outcome: Exclude<CodeCheck, 'right'> }> {
    const now = new Date(this.#now())
    const row = await this.#current(this.#db, key, counted(address, 1))
      .where(triesFrom(address), '<', MOST_WRONG_TRIES)
      .where('expires_at', '>', now)
      .returning(['id', 'code_hash', triesFrom(address).as('tries')])
      .executeTakeFirst()
    if (!row) return { outcome: await this.#whyNone(key, now) }
    if (await this.#hashes.verify(row.code_hash, code)) return { outcome: 'right', id: row.id }
    return { outcome: row.tries >= MOST_WRONG_TRIES ? 'code_tries_exhausted' : 'code_wrong' }
  }

  async #whyNone(key: CodeKey, now: Date): Promise<'code_expired' | 'code_tries_exhausted'> {
    const row = await this.#db
      .selectFrom('codes')
      .select('wrong_tries')
      .where('channel', '=', key.channel)
      .where('target', '=', key.target)
      .where('purpose', '=', key.purpose)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row ? 'code_tries_exhausted' : 'code_expired'
  }

  /** Seconds until another code may be sent to the target. */
  async #tooEarly(key: CodeKey): Promise<number> {
    const row = await this.#db
      .selectFrom('codes')
      .select((select) => select.fn.max('created_at').as('last'))
      .where('channel', '=', key.channel)
      .where('target', '=', key.target)
      .where('purpose', '=', key.purpose)
      .executeTakeFirst()
    if (!row?.last) return 0
    const again = row.last.getTime() + CODE_RESEND_S * 1_000
    return Math.max(0, Math.ceil((again - this.#now()) / 1_000))
  }

  #current(
    db: Kysely<IdentityTables>,
    key: CodeKey,
    change: { ended_at: Date } | ReturnType<typeof counted>,
  ) {
    return db
      .updateTable('codes')
      .set(change)
      .where('channel', '=', key.channel)
      .where('target', '=', key.target)
      .where('purpose', '=', key.purpose)
      .where('ended_at', 'is', null)
  }
}

/** Wrong tries so far, of the address that asked for the code or of all others. */
function triesFrom(address: string) {
  return sql<number>`case when asked_from = ${address} then wrong_tries else wrong_tries_elsewhere end`
}

/** Counts so many tries from this address on its side. */
function counted(address: string, tries: number) {
  return {
    wrong_tries: sql<number>`wrong_tries + case when asked_from = ${address} then ${tries}::int4 else 0 end`,
    wrong_tries_elsewhere: sql<number>`wrong_tries_elsewhere + case when asked_from = ${address} then 0 else ${tries}::int4 end`,
  }
}
