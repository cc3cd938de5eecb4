import { sql } from 'kysely'
import { type Duty, fence } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/**
 * Writes what a checkpoint will stand for, all of it or nothing, as who has the duty. It does not wait for the
 * replicas: the checkpoint is written later and waits, and they take everything in one order.
 */
export async function writeMade(
  store: Kernel['store'],
  duty: Duty,
  work: (db: Kernel['store']) => Promise<void>,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    await sql`set local synchronous_commit = local`.execute(db)
    await work(db)
  })
}
