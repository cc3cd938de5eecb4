import { beginningWith } from '../../../kernel/store/like-pattern.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import { type UserRow, deskCalls } from '@candor/desk-protocol'
import type { PeopleTable } from '../../../people/identity/tables.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { deskHandler } from '../../frame/handler.ts'

const MOST_ID = 2_147_483_647

export const userPageHandler = deskHandler(
  deskCalls.userPage,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, _caller, { text, frozen, page, limit }) => {
    const { store } = needs
    const found = matching(store.selectFrom('people'), text).$if(frozen !== undefined, (query) =>
      query.where('frozen_at', frozen ? 'is not' : 'is', null),
    )
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    const seen = await lastSeen(
      needs,
      rows.map(({ id }) => id),
    )
    const records = rows.map((row) => userRowOf(needs, row, seen.get(row.id)))
    return { records, total, page, limit }
  },
)

export function userRowOf(
  needs: Pick<Kernel, 'transactor'>,
  row: Selectable<PeopleTable>,
  lastSeenAt: number | undefined,
): UserRow {
  const { engine } = needs.transactor
  return {
    id: row.id,
    account: row.account,
    nickName: row.nick_name,
    email: row.email && maskEmail(row.email),
    phone: row.phone && maskPhone(row.phone),
    certification: engine.hasUser(row.id) ? engine.certification(row.id) : 0,
    frozenAt: row.frozen_at?.getTime() ?? null,
    registeredAt: row.created_at.getTime(),
    lastSeenAt: lastSeenAt ?? null,
  }
}

/** When any session of each of these was last seen, milliseconds. */
export async function lastSeen(
  needs: Pick<Kernel, 'store'>,
  users: readonly number[],
): Promise<Map<number, number>> {
  if (users.length === 0) return new Map()
  const rows = await needs.store
    .selectFrom('sessions')
    .select(['user_id', sql<Date>`max(coalesce(last_seen_at, created_at))`.as('at')])
    .where('user_id', 'in', users)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, at }) => [user_id, at.getTime()]))
}

type PeopleQuery = SelectQueryBuilder<Database, 'people', object>

/** By id, account name, mail address or number, as far as the text can be one of them. */
function matching(query: PeopleQuery, text: string): PeopleQuery {
  if (text === '') return query
  const folded = text.toLowerCase()
  const start = beginningWith(folded)
  const digits = text.replace(/[^0-9]/g, '')
  return query.where((row) => {
    const ways = [row('account_key', 'like', start), row('email_key', 'like', start)]
    if (/^[0-9]+$/.test(text) && Number(text) <= MOST_ID) ways.push(row('id', '=', Number(text)))
    if (digits.length >= 5 && /^[+0-9 ()-]+$/.test(text)) {
      ways.push(row('phone', 'like', `%${digits}`), row('phone', '=', `+${digits}`))
    }
    return row.or(ways)
  })
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}****${phone.slice(-2)}`
}
