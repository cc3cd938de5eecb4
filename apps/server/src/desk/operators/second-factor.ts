import { type Kysely, sql } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Database } from '../../kernel/store/database.ts'
import type { Operator } from './operators.ts'

const STEP_S = 30

type Clocks = Pick<Kernel, 'now' | 'systemNow'>

/**
 * Operators' authenticators (RFC 6238: SHA-1, six digits, 30 s): a code counts once. Codes go by the
 * system's clock: where the venue's nears it slowly, the operators who see to that get in.
 */
export class SecondFactor {
  readonly #db: Kysely<Database>
  readonly #vault: Vault
  readonly #now: () => number
  readonly #systemNow: () => number

  constructor(db: Kysely<Database>, vault: Vault, clocks: Clocks) {
    this.#db = db
    this.#vault = vault
    this.#now = clocks.now
    this.#systemNow = clocks.systemNow
  }

  /** Creates a secret, which counts once it is confirmed; undefined when one is set up already. */
  async begin(operator: number, name: string, issuer: string) {
    const secret = generateSecret()
    const row = await this.#db
      .updateTable('operators')
      .set({ totp_secret: this.#seal(operator, secret), totp_last_step: null })
      .where('id', '=', operator)
      .where('totp_since', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row && { secret, uri: generateURI({ issuer, label: name, secret }) }
  }

  /** Sets the begun one up within `tx`; false when the code is not its own. */
  async confirm(tx: Kysely<Database>, operator: Operator, code: string): Promise<boolean> {
    const step = this.#stepOf(operator, code)
    if (step === undefined) return false
    const row = await tx
      .updateTable('operators')
      .set({
        totp_since: this.#now(),
        totp_last_step: step,
        revision: sql`revision + 1`,
      })
      .where('id', '=', operator.id)
      .where('totp_since', 'is', null)
      .where('totp_secret', '=', operator.totp_secret)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Uses a code: right once, from one step before the system's clock to one after it. */
  async use(operator: Operator, code: string): Promise<boolean> {
    const step = this.#stepOf(operator, code)
    if (step === undefined) return false
    const row = await this.#db
      .updateTable('operators')
      .set({ totp_last_step: step })
      .where('id', '=', operator.id)
      .where('totp_since', 'is not', null)
      .where(sql<boolean>`coalesce(totp_last_step, 0) < ${step}`)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  #stepOf({ id, totp_secret, totp_last_step }: Operator, code: string): number | undefined {
    if (!totp_secret || !/^[0-9]{6}$/.test(code)) return undefined
    const result = verifySync({
      secret: this.#vault.openText('totp', `operator ${id}`, totp_secret),
      token: code,
      epoch: Math.floor(this.#systemNow() / 1_000),
      epochTolerance: STEP_S,
      ...(totp_last_step === null ? {} : { afterTimeStep: totp_last_step }),
    })
    return result.valid && 'timeStep' in result ? result.timeStep : undefined
  }

  #seal(operator: number, secret: string): Buffer {
    return this.#vault.seal('totp', `operator ${operator}`, secret)
  }
}
