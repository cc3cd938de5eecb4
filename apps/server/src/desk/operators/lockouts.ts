import { type Kysely, sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import type { Database } from '../../kernel/store/database.ts'

interface LockRule {
  kind: string
  /** Wrong tries in a row that lock. */
  tries: number
  /** The first lock; each further one without a right try between doubles it. */
  firstMs: number
  mostMs: number
}

/** How long an address that an operator has signed in from is known to be theirs. */
const KNOWN_MS = 30 * DAY_MS

/**
 * The pair is what a guesser meets first, and slows nobody else down. The two wide ones stop
 * guessing that is spread over many addresses or many names.
 */
const PAIR: LockRule = { kind: 'pair', tries: 5, firstMs: 5 * MINUTE_MS, mostMs: DAY_MS }
const NAME: LockRule = { kind: 'name', tries: 25, firstMs: 15 * MINUTE_MS, mostMs: DAY_MS }
const ADDRESS: LockRule = { kind: 'address', tries: 50, firstMs: 15 * MINUTE_MS, mostMs: DAY_MS }
/** Codes and the former password inside a session. */
const WITHIN: LockRule = { kind: 'within', tries: 5, firstMs: 15 * MINUTE_MS, mostMs: DAY_MS }

/** Wrong tries to get in, in the database: restarts forget none. */
export class DeskLockouts {
  readonly #db: Kysely<Database>
  readonly #now: () => number

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /**
   * Counts a try to sign in before it is looked at; answers 0, or the seconds to wait. A try that a
   * lock has stopped is no try of the wider ones, and a name locked by tries from elsewhere still
   * opens where its operator has been signed in: no outsider keeps an operator out by guessing.
   */
  async take(nameKey: string, address: string): Promise<number> {
    const pair = await this.#take(PAIR, `${nameKey} ${address}`)
    if (pair > 0) return pair
    const wide = await this.#take(ADDRESS, address)
    if (wide > 0 || (await this.#isKnown(nameKey, address))) return wide
    return this.#take(NAME, nameKey)
  }

  /**
   * The right ones came: the tries of this name from this address are forgotten. Of the address
   * only this try is: others behind it may be guessing.
   */
  async clear(nameKey: string, address: string): Promise<void> {
    const keys = [keyOf(PAIR, `${nameKey} ${address}`), keyOf(NAME, nameKey)]
    await this.#db.deleteFrom('operator_lockouts').where('key', 'in', keys).execute()
    await this.#db
      .updateTable('operator_lockouts')
      .set({ tries: sql`greatest(tries - 1, 0)` })
      .where('key', '=', keyOf(ADDRESS, address))
      .execute()
  }

  /** The same for what is asked inside an operator's session. */
  takeWithin(operator: number): Promise<number> {
    return this.#take(WITHIN, String(operator))
  }

  async clearWithin(operator: number): Promise<void> {
    const key = keyOf(WITHIN, String(operator))
    await this.#db.deleteFrom('operator_lockouts').where('key', '=', key).execute()
  }

  /** Removes what nobody has tried for long enough to be forgotten. */
  async sweep(): Promise<void> {
    const now = this.#now()
    await this.#db
      .deleteFrom('operator_lockouts')
      .where('last_at', '<', now - 2 * DAY_MS)
      .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', now)]))
      .execute()
  }

  async #take(rule: LockRule, subject: string): Promise<number> {
    const now = this.#now()
    const key = keyOf(rule, subject)
    const tries = sql`case when l.last_at < ${now - DAY_MS}::int8 then 1 else l.tries + 1 end`
    const locks = sql`case when l.last_at < ${now - DAY_MS}::int8 then 0 else l.locks end`
    const pause = sql`least(
      ${rule.firstMs}::float8 * power(2, least(${locks}, 30)), ${rule.mostMs}::float8)::int8`
    const { numAffectedRows } = await sql`
      insert into operator_lockouts as l (key, tries, locks, last_at)
      values (${key}, 1, 0, ${now}::int8)
      on conflict (key) do update set
        tries = case when ${tries} >= ${rule.tries} then 0 else ${tries} end,
        locks = case when ${tries} >= ${rule.tries} then ${locks} + 1 else ${locks} end,
        locked_until = case when ${tries} >= ${rule.tries} then ${now}::int8 + ${pause} end,
        last_at = ${now}::int8
      where l.locked_until is null or l.locked_until <= ${now}::int8`.execute(this.#db)
    return numAffectedRows === 1n ? 0 : this.#secondsLeft(key)
  }

  /** Whether an operator of this name was signed in from here lately. */
  async #isKnown(nameKey: string, address: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('operator_sessions as s')
      .innerJoin('operators as o', 'o.id', 's.operator')
      .select('o.id')
      .where('o.name_key', '=', nameKey)
      .where('s.address', '=', address)
      .where('s.created_at', '>', this.#now() - KNOWN_MS)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  async #secondsLeft(key: string): Promise<number> {
    const row = await this.#db
      .selectFrom('operator_lockouts')
      .select('locked_until')
      .where('key', '=', key)
      .executeTakeFirst()
    return Math.max(1, Math.ceil(((row?.locked_until ?? 0) - this.#now()) / 1_000))
  }
}

function keyOf(rule: LockRule, subject: string): string {
  return `${rule.kind} ${subject}`
}
