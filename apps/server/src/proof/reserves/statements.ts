import { type Selectable, sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ReserveStatementsTable } from './tables.ts'

export type Statement = Selectable<ReserveStatementsTable>

/** The newest statement of each address and of each bank and currency, addresses first. */
export async function newestStatements({ store }: Pick<Kernel, 'store'>): Promise<Statement[]> {
  const rows = await store
    .selectFrom('reserve_statements')
    .distinctOn(['address', 'bank', 'currency'])
    .selectAll()
    .orderBy(sql`address nulls last`)
    .orderBy('bank')
    .orderBy('currency')
    .orderBy('id', 'desc')
    .execute()
  return rows
}
