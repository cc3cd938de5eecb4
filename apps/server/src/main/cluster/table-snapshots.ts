import type { Log } from '@candor/journal'
import { type TakeSnapshot, threadSnapshots } from '@candor/transactor'

/** What the thread of `tableSnapshots` is started with; `address` is DATABASE_URL. */
export interface TableSnapshotTask {
  address: string
  seq: number
}

/**
 * Takes snapshots of the journal's tables in a thread of its own, as `workerSnapshots` does of a file
 * journal: neither a front nor the node that decides stops for it.
 */
export function tableSnapshots(address: string, log: Log): TakeSnapshot {
  const script = new URL('./table-snapshot-thread.ts', import.meta.url)
  return threadSnapshots(script, { address }, log)
}
