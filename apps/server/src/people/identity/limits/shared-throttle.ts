import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Budget } from '../../../kernel/throttle.ts'
import type { IdentityTables } from '../tables.ts'

/** How wrong tries under one key slow the next one down. */
export interface BackOff {
  name: string
  /** Wrong tries in a row that cost nothing. */
  free: number
  /** The pause after one more; each further wrong try doubles it. */
  firstMs: number
  mostMs: number
  /** Without a wrong try for this long, the count starts anew. */
  forgetMs: number
}

type Db = Kysely<IdentityTables>

/**
 * Counts wrong tries and spent budgets as `Throttle` does, in the database: the processes of a venue
 * count together, and a restart forgets nothing. What is counted is counted before it is looked at,
 * in statements that decide, so that however many come at once, at however many processes, no more
 * are looked at than the rule allows. Keys are kept as hashes. Waits are whole seconds, 0 meaning
 * that the way is free.
 */
export class SharedThrottle {
  readonly #db: Db
  readonly #now: () => number

  constructor(db: Db, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /**
   * Counts a try that may be wrong under each of these keys, or under none. Returns 0, or the seconds
   * to wait, and then the try is not to be looked at. `clear` follows a right one.
   */
  async takeTry(counters: readonly (readonly [BackOff, string])[]): Promise<number> {
    const taken = await this.#allOrNone(counters, (tx, [rule, key]) => this.#try(tx, rule, key))
    return taken ? 0 : this.#longestWait(counters.map(([rule, key]) => [rule, key, rule.mostMs]))
  }

  /** Takes back a try that could not be looked at; a pause that it began goes on. */
  async takeBackTry(counters: readonly (readonly [BackOff, string])[]): Promise<void> {
    for (const [rule, key] of counters) await this.#lower(rule.name, key)
  }

  /** Forgets the wrong tries under this key: the right one came. */
  async clear(rule: BackOff, key: string): Promise<void> {
    await this.#db
      .deleteFrom('throttles')
      .where('rule', '=', rule.name)
      .where('key_hash', '=', hashOf(key))
      .execute()
  }

  /**
   * Takes one from each of these budgets, or from none. Returns 0, or the seconds until all of them
   * have something left.
   */
  async spend(budgets: readonly (readonly [Budget, string])[]): Promise<number> {
    const limited = budgets.filter(([{ limit }]) => limit > 0)
    if (limited.length === 0) return 0
    const taken = await this.#allOrNone(limited, (tx, [rule, key]) => this.#spend(tx, rule, key))
    return taken ? 0 : this.#longestWait(limited.map(([rule, key]) => [rule, key, rule.windowMs]))
  }

  /** Gives back one of each that was not used. */
  async giveBack(budgets: readonly (readonly [Budget, string])[]): Promise<void> {
    for (const [rule, key] of budgets) await this.#lower(rule.name, key)
  }

  /** Removes what would count anew since before this moment. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('throttles').where('forget_at', '<', before).execute()
  }

  /** Whether every one was counted; callers name the keys of one call in one order always. */
  async #allOrNone<T>(all: readonly T[], count: (tx: Db, one: T) => Promise<boolean>) {
    const [only] = all
    if (all.length === 1 && only !== undefined) return count(this.#db, only)
    const none = Symbol('none is counted')
    try {
      await this.#db.transaction().execute(async (tx) => {
        for (const one of all) if (!(await count(tx, one))) throw none
      })
      return true
    } catch (error) {
      if (error === none) return false
      throw error
    }
  }

  async #try(tx: Db, rule: BackOff, key: string): Promise<boolean> {
    const now = new Date(this.#now())
    const forgotten = sql`t.forget_at <= ${now}::timestamptz`
    const count = sql`case when ${forgotten} then 1 else t.count + 1 end`
    const forgetAt = new Date(now.getTime() + rule.forgetMs)
    const { numAffectedRows } = await sql`
      insert into throttles as t (rule, key_hash, count, until, forget_at)
      values (${rule.name}, ${hashOf(key)}, 1, ${now}::timestamptz + ${pauseAfter(rule, sql`1`)},
        ${forgetAt}::timestamptz)
      on conflict (rule, key_hash) do update set
        count = ${count},
        until = ${now}::timestamptz + ${pauseAfter(rule, count)},
        forget_at = ${forgetAt}::timestamptz
      where ${isOver(now, rule.mostMs)}`.execute(tx)
    return numAffectedRows === 1n
  }

  async #spend(tx: Db, { name, limit, windowMs }: Budget, key: string): Promise<boolean> {
    const now = new Date(this.#now())
    const ends = new Date(now.getTime() + windowMs)
    const over = isOver(now, windowMs)
    const { numAffectedRows } = await sql`
      insert into throttles as t (rule, key_hash, count, until, forget_at)
      values (${name}, ${hashOf(key)}, 1, ${ends}::timestamptz, ${ends}::timestamptz)
      on conflict (rule, key_hash) do update set
        count = case when ${over} then 1 else t.count + 1 end,
        until = case when ${over} then ${ends}::timestamptz else t.until end,
        forget_at = case when ${over} then ${ends}::timestamptz else t.until end
      where ${over} or t.count < ${limit}`.execute(tx)
    return numAffectedRows === 1n
  }

  async #lower(rule: string, key: string): Promise<void> {
    await this.#db
      .updateTable('throttles')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('rule', '=', rule)
      .where('key_hash', '=', hashOf(key))
      .execute()
  }

  /** At least a second: another process may have cleared what stood in the way just now. */
  async #longestWait(keys: readonly (readonly [{ name: string }, string, number])[]) {
    let longest = 1
    for (const [{ name }, key, mostMs] of keys) {
      const row = await this.#db
        .selectFrom('throttles')
        .select('until')
        .where('rule', '=', name)
        .where('key_hash', '=', hashOf(key))
        .executeTakeFirst()
      const left = (row?.until.getTime() ?? 0) - this.#now()
      if (left <= mostMs) longest = Math.max(longest, Math.ceil(left / 1_000))
    }
    return longest
  }
}

/** True also for an end further away than there is: the clock went ahead then, and was set back. */
function isOver(now: Date, mostMs: number) {
  const most = new Date(now.getTime() + mostMs)
  return sql`(t.until <= ${now}::timestamptz or t.until > ${most}::timestamptz)`
}

/** The pause that the try of this count begins, if it is wrong. */
function pauseAfter({ free, firstMs, mostMs }: BackOff, count: ReturnType<typeof sql>) {
  return sql`make_interval(secs => case when ${count} < ${free}::int4 then 0 else
    least(${firstMs}::float8 * power(2, least(${count} - ${free}::int4, 30)), ${mostMs}::float8)
    end / 1000)`
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
