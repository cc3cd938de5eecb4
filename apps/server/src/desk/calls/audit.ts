import { beginningWith } from '../../kernel/store/like-pattern.ts'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { DeskOwn } from '../desk.ts'
import { type SqlBool, sql } from 'kysely'
import { deskCalls } from '@candor/desk-protocol'
import { readCheckpoints } from '../audit/checkpoints.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { deskHandler } from '../frame/handler.ts'
import type { Store } from '../../kernel/store/store.ts'

const auditPageHandler = deskHandler(
  deskCalls.auditPage,
  async (
    { store, audit }: Pick<Kernel, 'store'> & Pick<DeskOwn, 'audit'>,
    _caller,
    { page, limit, operator, act, subject, from, to },
  ) => {
    const found = store
      .selectFrom('desk_audit')
      .$if(operator !== undefined, (query) => query.where('operator', '=', operator!))
      .$if(act !== undefined, (query) => query.where('act', '=', act!))
      .$if(subject !== undefined, (query) => query.where(isAbout(subject!)))
      .$if(from !== undefined, (query) => query.where('at', '>=', from!))
      .$if(to !== undefined, (query) => query.where('at', '<', to!))
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    const nameOf = await subjectNames(
      store,
      rows.map((row) => row.subject),
    )
    const records = rows.map((row) => ({
      id: row.id,
      at: row.at,
      operator: row.operator === null ? null : { id: row.operator, name: row.operator_name ?? '' },
      act: row.act,
      subject: row.subject,
      subjectName: nameOf(row.subject),
      reason: row.reason,
      facts: row.facts,
      hash: row.hash.toString('hex'),
    }))
    return { records, total, page, limit, head: (await audit.head()) ?? null }
  },
)

const verifyAuditHandler = deskHandler(
  deskCalls.verifyAudit,
  async ({ store, config }: Pick<Kernel, 'store'> & Settings<'dataDir'>) =>
    verifyChain(store, await readCheckpoints(config.dataDir)),
)

export const auditHandlers = [auditPageHandler, verifyAuditHandler]

/** By the beginning of a subject, or of a name: of who it was done to, or of who did it. */
function isAbout(text: string) {
  const start = beginningWith(text)
  const folded = beginningWith(text.toLowerCase())
  return sql<SqlBool>`(
    subject like ${start}
    or lower(operator_name) like ${folded}
    or subject in (select 'user ' || id from people where account_key like ${folded})
    or subject in (select 'operator ' || id from operators where name_key like ${folded}))`
}

/** Names the users and operators that subjects name by their ids. */
async function subjectNames(store: Store, subjects: readonly string[]) {
  const idsOf = (kind: string) =>
    subjects.flatMap((subject) => {
      const id = new RegExp(`^${kind} (\\d{1,9})$`).exec(subject)?.[1]
      return id === undefined ? [] : [Number(id)]
    })
  const { rows } = await sql<{ subject: string; name: string }>`
    select 'user ' || id as subject, account as name from people where id = any(${idsOf('user')}::int4[])
    union all
    select 'operator ' || id, name from operators where id = any(${idsOf('operator')}::int4[])`.execute(
    store,
  )
  const names = new Map(rows.map(({ subject, name }) => [subject, name]))
  return (subject: string): string | null => names.get(subject) ?? null
}
