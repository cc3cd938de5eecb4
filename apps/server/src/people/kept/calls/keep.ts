import { MOST_KEPT, calls } from '@candor/protocol'
import { type Kysely, sql } from 'kysely'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Database } from '../../../kernel/store/database.ts'

/** Bytes of all that a person keeps, as the tables have it compressed. */
const MOST_KEPT_BYTES = 4 << 20

interface Wish {
  user: number
  name: string
  version: number
  value: string | null
  at: Date
}

/** Of two devices that keep at once from one version, one is told that it was changed meanwhile. */
export const keepHandler = handler(
  calls.keep,
  async ({ store, now }: Pick<Kernel, 'store' | 'now'>, { user }, { body }) => {
    const wish = { ...body, user: user.id, at: new Date(now()) }
    return store.transaction().execute(async (db) => {
      // One after the other for a person, so that the count and the sum hold.
      await db.selectFrom('people').select('id').where('id', '=', user.id).forUpdate().execute()
      if (!(await hasRoom(db, wish))) return new Refusal('kept_too_many')
      return body.version > 0 ? replace(db, wish) : keepFirst(db, wish)
    })
  },
)

/** Whether a value has room beside what its person keeps under other names; nothing always has. */
async function hasRoom(db: Kysely<Database>, { user, name, value }: Wish): Promise<boolean> {
  if (value === null) return true
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_column_size(value)), 0)::int8 as bytes from kept_values
    where user_id = ${user} and name <> ${name}`.execute(db)
  return rows[0]!.bytes + Buffer.byteLength(value) <= MOST_KEPT_BYTES
}

async function replace(db: Kysely<Database>, { user, name, version, value, at }: Wish) {
  const { rows } = await sql`
    update kept_values set version = version + 1, value = ${value}, at = ${at}
    where user_id = ${user} and name = ${name} and version = ${version}
    returning 1`.execute(db)
  return rows.length === 1 ? { version: version + 1 } : new Refusal('kept_changed')
}

async function keepFirst(db: Kysely<Database>, { user, name, value, at }: Wish) {
  const { rows } = await sql`
    insert into kept_values (user_id, name, version, value, at)
    select ${user}, ${name}, 1, ${value}, ${at}
    where (select count(*) from kept_values where user_id = ${user}) < ${MOST_KEPT}
    on conflict do nothing
    returning 1`.execute(db)
  if (rows.length === 1) return { version: 1 }
  const before = await db
    .selectFrom('kept_values')
    .select('version')
    .where('user_id', '=', user)
    .where('name', '=', name)
    .executeTakeFirst()
  return new Refusal(before ? 'kept_changed' : 'kept_too_many')
}
