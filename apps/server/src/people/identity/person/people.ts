import { type Kysely, sql } from 'kysely'
import type { Language } from '@candor/protocol'
import type { Database } from '../../../kernel/store/database.ts'
import type { Identifier } from './identifiers.ts'
import { newInviteCode } from './invite-code.ts'
import { type Known, type Person, knownOf, personOf } from './person.ts'

/** A login password that takes another's place. */
export interface NewPassword {
  passwordHash: string
  /** Until when withdrawals wait because of it. */
  pausedUntil: Date
  /** The hash it replaces; absent where whoever sets it need not know the former one. */
  former?: string
}

export interface NewPerson {
  /** From `nextId`; the next one when absent. */
  id?: number
  identifier: Identifier
  passwordHash: string
  invitedBy: number | undefined
  requestId: string | undefined
  language: Language
  at: Date
}

/** PostgreSQL’s code for a key that another row has. */
const UNIQUE_VIOLATION = '23505'

const KEY_COLUMNS = { account: 'account_key', email: 'email_key', phone: 'phone' } as const

/** People by id and by what they log in with. Names and addresses are in PostgreSQL alone. */
export class People {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async byId(id: number): Promise<Person | undefined> {
    const row = await this.#db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && personOf(row)
  }

  /** The person with this identifier, and the hash their password is checked against. */
  async byIdentifier(identifier: Identifier): Promise<Known | undefined> {
    const row = await this.#db
      .selectFrom('people')
      .selectAll()
      .where(KEY_COLUMNS[identifier.kind], '=', identifier.key)
      .executeTakeFirst()
    return row && knownOf(row)
  }

  /** A person by id with the hashes their passwords are checked against. */
  async knownById(id: number): Promise<Known | undefined> {
    const row = await this.#db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && knownOf(row)
  }

  /** The id of whoever owns the invite code, in any case of letters. */
  async byInviteCode(code: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('people')
      .select('id')
      .where('invite_code', '=', code.toUpperCase())
      .executeTakeFirst()
    return row?.id
  }

  /** Returns how many people have registered with this person's invite code. */
  async invitedBy(id: number): Promise<number> {
    const row = await this.#db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('invited_by', '=', id)
      .where('opened_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return row.count
  }

  /** Whether a registration with this idempotency key has made a person. */
  async requestUsed(requestId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('people')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Adds a person, or returns undefined when the identifier or the requestId belongs to someone
   * already: of any number at the same moment one gets through.
   */
  async create(input: NewPerson): Promise<Person | undefined> {
    const { kind, text, key } = input.identifier
    const inviteCode = newInviteCode()
    const account = kind === 'account' ? text : `user${inviteCode}`
    const row = await this.#db
      .insertInto('people')
      .values({
        ...(input.id === undefined ? {} : { id: input.id }),
        registered_by: kind,
        account,
        account_key: account.toLowerCase(),
        email: kind === 'email' ? text : null,
        email_key: kind === 'email' ? key : null,
        phone: kind === 'phone' ? key : null,
        nick_name: `User-${inviteCode.slice(0, 6)}`,
        avatar: null,
        password_hash: input.passwordHash,
        invite_code: inviteCode,
        invited_by: input.invitedBy ?? null,
        request_id: input.requestId ?? null,
        language: input.language,
        created_at: input.at,
        opened_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row && personOf(row)
  }

  /** An id that no person has had, as far as this database knows. */
  async nextId(): Promise<number> {
    const { rows } = await sql<{ id: number }>`select nextval('people_id') as id`.execute(this.#db)
    return rows[0]!.id
  }

  /** Raises the sequence of ids, so that none up to this one is given again. */
  async skipIds(last: number): Promise<void> {
    await sql`
      select setval('people_id', ${last}) from people_id where last_value < ${last}`.execute(
      this.#db,
    )
  }

  async setOpened(id: number, at: Date): Promise<void> {
    await this.#db.updateTable('people').set({ opened_at: at }).where('id', '=', id).execute()
  }

  /** People whose registration stopped before the engine opened their account. */
  async unopened(): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('people')
      .select('id')
      .where('opened_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  }

  /**
   * Sets the login password and lets withdrawals wait. With `former` only where that is still the
   * hash and the account is not frozen: of two changes at the same moment one gets false.
   */
  async setPassword(
    id: number,
    { passwordHash, pausedUntil, former }: NewPassword,
    db: Kysely<Database> = this.#db,
  ): Promise<boolean> {
    const row = await db
      .updateTable('people')
      .set({
        password_hash: passwordHash,
        withdrawals_paused_until: notBefore(pausedUntil),
        // Whoever asked to open a stopped account with the former password asked in vain.
        opens_at: null,
      })
      .where('id', '=', id)
      .$if(former !== undefined, (query) =>
        query.where('password_hash', '=', former ?? '').where('frozen_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** The same of the fund password. `former` is undefined where none was set: that pauses nothing. */
  async setFundPassword(
    id: number,
    hash: string,
    pausedUntil: Date | undefined,
    former: string | undefined,
  ): Promise<boolean> {
    const row = await this.#db
      .updateTable('people')
      .set({
        fund_password_hash: hash,
        ...(pausedUntil ? { withdrawals_paused_until: notBefore(pausedUntil) } : {}),
      })
      .where('id', '=', id)
      .where('fund_password_hash', 'is not distinct from', former ?? null)
      .where('frozen_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Pauses withdrawals, never for shorter than they are already. */
  async pauseWithdrawals(id: number, until: Date): Promise<void> {
    await this.#db
      .updateTable('people')
      .set({ withdrawals_paused_until: notBefore(until) })
      .where('id', '=', id)
      .execute()
  }

  /**
   * Sets this e-mail address or number, in place of the one of its kind. Undefined where it belongs
   * to somebody else.
   */
  async setContact(
    id: number,
    { kind, text, key }: Identifier,
    pausedUntil: Date | undefined,
  ): Promise<Person | undefined> {
    const contact = kind === 'email' ? { email: text, email_key: key } : { phone: key }
    const pause = pausedUntil ? { withdrawals_paused_until: notBefore(pausedUntil) } : {}
    const row = await this.#db
      .updateTable('people')
      .set({ ...contact, ...pause })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
        throw error
      })
    return row && personOf(row)
  }

  async setAntiPhishing(id: number, words: string | null): Promise<void> {
    await this.#db
      .updateTable('people')
      .set({ anti_phishing: words })
      .where('id', '=', id)
      .execute()
  }

  /** The language that messages are written in from now on. */
  async setLanguage(id: number, language: Language): Promise<void> {
    await this.#db.updateTable('people').set({ language }).where('id', '=', id).execute()
  }

  /** Changes what is given and returns the person as they are then. */
  async update(
    id: number,
    change: { nickName?: string | undefined; avatar?: string | null | undefined },
    db: Kysely<Database> = this.#db,
  ): Promise<Person | undefined> {
    const values = {
      ...(change.nickName === undefined ? {} : { nick_name: change.nickName }),
      ...(change.avatar === undefined ? {} : { avatar: change.avatar }),
    }
    if (Object.keys(values).length === 0) return this.byId(id)
    const row = await db
      .updateTable('people')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row && personOf(row)
  }
}

/** A pause that lasts longer already is not cut short. */
export function notBefore(until: Date) {
  return sql<Date>`greatest(withdrawals_paused_until, ${until})`
}
