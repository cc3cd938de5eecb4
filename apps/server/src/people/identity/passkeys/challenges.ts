import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import type { Vault } from '../../../kernel/secrets/vault.ts'

const LIFETIME_MS = 300_000
const RANDOM_BYTES = 16
const HEAD_BYTES = RANDOM_BYTES + 8

/**
 * Challenges for passkeys. One carries its own end and is signed for its purpose, so that asking
 * for any number of them stores nothing; those that were answered rightly are noted until they
 * end, so that an answer counts once.
 */
export class Challenges {
  readonly #db: Kysely<IdentityTables>
  readonly #vault: Vault
  readonly #now: () => number

  constructor(db: Kysely<IdentityTables>, vault: Vault, now: () => number) {
    this.#db = db
    this.#vault = vault
    this.#now = now
  }

  /** `purpose` says what for and, where it is known, whose: 'login', 'add 100001'. */
  issue(purpose: string): Buffer<ArrayBuffer> {
    const head = Buffer.alloc(HEAD_BYTES)
    randomBytes(RANDOM_BYTES).copy(head)
    head.writeBigInt64BE(BigInt(this.#now() + LIFETIME_MS), RANDOM_BYTES)
    return Buffer.concat([head, this.#signature(purpose, head)])
  }

  /** Whether this text (base64url) was issued for the purpose and has not ended. */
  isFresh(purpose: string, text: string): boolean {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== HEAD_BYTES + 32) return false
    const head = bytes.subarray(0, HEAD_BYTES)
    if (!timingSafeEqual(this.#signature(purpose, head), bytes.subarray(HEAD_BYTES))) return false
    return endOf(head) > this.#now()
  }

  /** Uses it up: of any number at the same moment one gets true. */
  async claim(text: string): Promise<boolean> {
    const head = Buffer.from(text, 'base64url').subarray(0, HEAD_BYTES)
    const row = await this.#db
      .insertInto('used_challenges')
      .values({ challenge: head.toString('base64url'), expires_at: new Date(endOf(head)) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challenge')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Removes those that ended before this moment. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('used_challenges').where('expires_at', '<', before).execute()
  }

  #signature(purpose: string, head: Buffer): Buffer {
    return this.#vault.mac('challenge', Buffer.concat([Buffer.from(`${purpose}\n`), head]))
  }
}

/** Milliseconds since 1970 UTC. */
function endOf(head: Buffer): number {
  return Number(head.readBigInt64BE(RANDOM_BYTES))
}
