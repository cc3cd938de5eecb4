import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'
import { type AuditHead, hashOf } from './audit.ts'
import type { Checkpoint } from './checkpoints.ts'

const BATCH = 1_000
const MOST_FAULTS = 20

export interface Verified {
  entries: number
  head: AuditHead | null
  checkpoints: number
  /** What is wrong, one sentence each. */
  faults: string[]
}

/** Walks the whole log, and holds the noted ends against it. Changes nothing. */
export async function verifyChain(
  db: Kysely<Database>,
  checkpoints: readonly Checkpoint[],
): Promise<Verified> {
  const faults: string[] = []
  // An entry can be noted more than once: a log that grew again after a cut has to fit each.
  const noted = Map.groupBy(checkpoints, ({ id }) => id)
  let prev = Buffer.alloc(32)
  let last = 0
  let entries = 0
  for (;;) {
    const rows = await db
      .selectFrom('desk_audit')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      entries += 1
      if (row.id !== last + 1) {
        faults.push(`Entries ${last + 1} to ${row.id - 1} are missing.`)
      } else if (!row.prev.equals(prev)) {
        faults.push(`Entry ${row.id} does not follow from entry ${last}.`)
      }
      if (!hashOf(row).equals(row.hash)) {
        faults.push(`Entry ${row.id} was changed: its hash does not fit what it says.`)
      }
      const hash = row.hash.toString('hex')
      const checkpoint = noted.get(row.id)?.find((one) => one.hash !== hash)
      if (checkpoint) {
        faults.push(
          `Entry ${row.id} is not the one whose hash was noted on ${dayOf(checkpoint.at)}: the log was written anew.`,
        )
      }
      prev = Buffer.from(row.hash)
      last = row.id
    }
    if (rows.length < BATCH || faults.length >= MOST_FAULTS) break
  }
  const newest = checkpoints.reduce<Checkpoint | undefined>(
    (found, next) => (found && found.id >= next.id ? found : next),
    undefined,
  )
  if (newest && newest.id > last && faults.length < MOST_FAULTS) {
    faults.push(
      `The log ends at entry ${last}, and entry ${newest.id} was noted on ${dayOf(newest.at)}: its end was cut off.`,
    )
  }
  const head = last === 0 ? null : { id: last, hash: prev.toString('hex') }
  return {
    entries,
    head,
    checkpoints: checkpoints.length,
    faults: faults.slice(0, MOST_FAULTS),
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
