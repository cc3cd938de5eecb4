import { MOST_KEPT, calls } from '@candor/protocol'
import { sql } from 'kysely'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** Of two devices that keep at once from one version, one is told that it was changed meanwhile. */
export const keepHandler = handler(
  calls.keep,
  async ({ store, now }: Pick<Kernel, 'store' | 'now'>, { user }, { body }) => {
    const { name, version, value } = body
    const at = new Date(now())
    if (version > 0) {
      const { rows } = await sql`
        update kept_values set version = version + 1, value = ${value}, at = ${at}
        where user_id = ${user.id} and name = ${name} and version = ${version}
        returning 1`.execute(store)
      return rows.length === 1 ? { version: version + 1 } : new Refusal('kept_changed')
    }
    return store.transaction().execute(async (db) => {
      // One after the other for a person, so that the count holds.
      await db.selectFrom('people').select('id').where('id', '=', user.id).forUpdate().execute()
      const { rows } = await sql`
        insert into kept_values (user_id, name, version, value, at)
        select ${user.id}, ${name}, 1, ${value}, ${at}
        where (select count(*) from kept_values where user_id = ${user.id}) < ${MOST_KEPT}
        on conflict do nothing
        returning 1`.execute(db)
      if (rows.length === 1) return { version: 1 }
      const before = await db
        .selectFrom('kept_values')
        .select('version')
        .where('user_id', '=', user.id)
        .where('name', '=', name)
        .executeTakeFirst()
      return new Refusal(before ? 'kept_changed' : 'kept_too_many')
    })
  },
)
