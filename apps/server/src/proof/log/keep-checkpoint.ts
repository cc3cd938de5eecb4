import type { OpenedCheckpoint } from '@candor/log'
import { sql } from 'kysely'
import { type Duty, fence } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PresentLog, successionNote } from './present-log.ts'
import type { ShownCheckpoint } from './shown-checkpoint.ts'

/**
 * Writes down a checkpoint before it is shown; with the first of a log, how it followed the one before. It takes
 * the place of the one that it was built on, and of no other, as who has the duty: two builders never store
 * two. With several nodes the others are told of it once the replicas have it: what merely stands in the
 * table may still be lost with the primary.
 */
export async function keepCheckpoint(
  { store, node, duty }: Pick<Kernel, 'store' | 'node'> & { duty: Duty },
  present: PresentLog,
  { checkpoint, note, storedAt }: ShownCheckpoint & { checkpoint: OpenedCheckpoint },
): Promise<void> {
  const { stored, former, number } = present
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    if (former) {
      await db
        .updateTable('log_successions')
        .set({ note: successionNote(present, checkpoint) })
        .where('number', '=', number)
        .where('note', 'is', null)
        .execute()
    }
    const values = { note, stored_at: storedAt }
    const changed = stored
      ? (
          await db
            .updateTable('log_checkpoint')
            .set(values)
            .where('note', '=', stored)
            .executeTakeFirst()
        ).numUpdatedRows
      : (
          await db
            .insertInto('log_checkpoint')
            .values({ id: 1, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
    if (changed !== 1n)
      throw new Error('The public log has another checkpoint than it was built on.')
  })
  present.stored = note
  present.former = undefined
  if (node.several) await tellAll(store, note)
}

/** Whoever reads this finds what was stored before: by then the replicas have that. */
async function tellAll(store: Kernel['store'], note: Buffer): Promise<void> {
  await store.transaction().execute(async (db) => {
    await sql`set local synchronous_commit = local`.execute(db)
    await db.updateTable('log_checkpoint').set({ shown: note }).where('note', '=', note).execute()
  })
}
