import { sql } from 'kysely'
import type { DeskCall } from '@candor/desk-protocol'
import type { Kernel } from '../../kernel/kernel.ts'

/** Whether somebody but this operator could approve the call: who has not been in yet could not. */
export async function hasAnotherApprover(
  { store }: Pick<Kernel, 'store'>,
  { who }: Pick<DeskCall, 'who'>,
  operator: number,
): Promise<boolean> {
  const roles = Array.isArray(who) ? (who as readonly string[]) : []
  const row = await store
    .selectFrom('operators')
    .select('id')
    .where('id', '!=', operator)
    .where('disabled_at', 'is', null)
    .where('totp_since', 'is not', null)
    .where('password_due', '=', false)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
