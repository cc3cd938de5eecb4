import { deskCalls } from '@candor/desk-protocol'
import { readCheckpoints } from '../audit/checkpoints.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { deskHandler } from '../frame/handler.ts'

const auditPageHandler = deskHandler(
  deskCalls.auditPage,
  async ({ context, audit }, _caller, { page, limit, operator, act, subject, from, to }) => {
    const found = context.store
      .selectFrom('desk_audit')
      .$if(operator !== undefined, (query) => query.where('operator', '=', operator!))
      .$if(act !== undefined, (query) => query.where('act', '=', act!))
      .$if(subject !== undefined, (query) => query.where('subject', 'like', `${like(subject!)}%`))
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
    const records = rows.map((row) => ({
      id: row.id,
      at: row.at,
      operator: row.operator === null ? null : { id: row.operator, name: row.operator_name ?? '' },
      act: row.act,
      subject: row.subject,
      reason: row.reason,
      facts: row.facts,
      hash: row.hash.toString('hex'),
    }))
    return { records, total, page, limit, head: (await audit.head()) ?? null }
  },
)

const verifyAuditHandler = deskHandler(deskCalls.verifyAudit, async ({ context }) =>
  verifyChain(context.store, await readCheckpoints(context.config.dataDir)),
)

export const auditHandlers = [auditPageHandler, verifyAuditHandler]

/** The text itself, whatever it holds, as the beginning of a pattern. */
function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
