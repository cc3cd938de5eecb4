import { type SEEN_THINGS, calls } from '@candor/protocol'
import { sql } from 'kysely'
import { handler } from '../../kernel/handler.ts'
import type { Kernel } from '../../kernel/kernel.ts'

type Seen = (typeof SEEN_THINGS)[number]

/** What the log of operators' acts calls a look, and what it was at. */
const SEEN: Readonly<Record<string, Seen>> = {
  'e-mail and telephone': 'contact',
  'card number': 'card',
  'texts and numbers': 'certification',
  'photo and certification': 'recovery',
}

/** Looks that are listed. */
const MOST = 200

interface Look {
  at: number
  operator: string
  seen: string
  reason: string | null
}

/** Looks at a person's words and papers, as the desk's log has them; each is on record before it is answered. */
export const deskLooksHandler = handler(
  calls.deskLooks,
  async ({ store }: Pick<Kernel, 'store'>, { user }) => {
    const { rows } = await sql<Look>`
      select * from (
        select at, coalesce(operator::text, '0') as operator, facts ->> 'seen' as seen, reason
        from desk_audit where subject = ${`user ${user.id}`} and facts ? 'seen'
        union all
        select a.at, coalesce(a.operator::text, '0'), a.facts ->> 'seen', a.reason
        from recharge_claims c join desk_audit a on a.subject = 'claim ' || c.id
        where c.user_id = ${user.id} and a.facts ? 'seen'
        union all
        select at, operator, 'file', reason from file_looks where user_id = ${user.id}
      ) looks order by at desc limit ${MOST}`.execute(store)
    return rows.map(({ seen, ...look }) => ({ ...look, seen: SEEN[seen] ?? 'file' }))
  },
)
