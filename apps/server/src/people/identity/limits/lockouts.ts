import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { IdentityTables } from '../tables.ts'

/** Wrong tries in a row after which something is locked, and for how long. */
export interface LockRule {
  kind: string
  tries: number
  /** The first lock; each further one without a right try between doubles it. */
  firstMs: number
  mostMs: number
}

/** Without a try for this long, the count starts anew. */
const FORGET_MS = DAY_MS

/**
 * Wrong tries per person, in the database: restarts forget none, and processes count together. A
 * try is counted before it is looked at, in one statement, so that however many come at once no
 * more are looked at than the rule allows.
 */
export class Lockouts {
  readonly #db: Kysely<IdentityTables>
  readonly #now: () => number

  constructor(db: Kysely<IdentityTables>, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Counts a try; returns 0, or the whole seconds until one is looked at again. */
  async take(rule: LockRule, user: number): Promise<number> {
    const now = new Date(this.#now())
    const long = new Date(now.getTime() - FORGET_MS)
    const tries = sql`case when l.last_at < ${long}::timestamptz then 1 else l.tries + 1 end`
    const locks = sql`case when l.last_at < ${long}::timestamptz then 0 else l.locks end`
    const pause = sql`make_interval(secs =>
      least(${rule.firstMs}::float8 * power(2, least(${locks}, 30)), ${rule.mostMs}::float8) / 1000)`
    const { numAffectedRows } = await sql`
      insert into lockouts as l (user_id, kind, tries, locks, last_at)
      values (${user}, ${rule.kind}, 1, 0, ${now}::timestamptz)
      on conflict (user_id, kind) do update set
        tries = case when ${tries} >= ${rule.tries} then 0 else ${tries} end,
        locks = case when ${tries} >= ${rule.tries} then ${locks} + 1 else ${locks} end,
        locked_until = case when ${tries} >= ${rule.tries}
          then ${now}::timestamptz + ${pause} else null end,
        last_at = ${now}::timestamptz
      where l.locked_until is null or l.locked_until <= ${now}::timestamptz`.execute(this.#db)
    return numAffectedRows === 1n ? 0 : Math.max(1, await this.#secondsLeft(rule, user))
  }

  /** Forgets the tries: the right one came, or what they aimed at was set anew. */
  async clear(rule: LockRule, user: number): Promise<void> {
    await this.#db
      .deleteFrom('lockouts')
      .where('user_id', '=', user)
      .where('kind', '=', rule.kind)
      .execute()
  }

  async #secondsLeft(rule: LockRule, user: number): Promise<number> {
    const row = await this.#db
      .selectFrom('lockouts')
      .select('locked_until')
      .where('user_id', '=', user)
      .where('kind', '=', rule.kind)
      .executeTakeFirst()
    const until = row?.locked_until?.getTime() ?? 0
    return Math.ceil((until - this.#now()) / 1_000)
  }
}
