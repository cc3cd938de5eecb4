import { Worker } from 'node:worker_threads'
import type { ListedTotal, PoolBalance } from './tables.ts'

/** What the thread is started with. */
export interface ListTask {
  /** Folder of the journal, or address of the database that has it. */
  journal: { folder: string } | { address: string }
  /** The last record that is durable. */
  untilSeq: number
  /** Days since 1970 UTC: the list is of this day, or of the next one that has a record. */
  sinceDay: number
  /** The record looked for is not before this one. */
  fromSeq: number
  origin: string
  /** 32 bytes: the keys of all lists follow from it. */
  venueKey: Uint8Array
}

export interface MadeList {
  /** Days since 1970 UTC. */
  day: number
  /** The first record of the day, and its time. */
  seq: number
  at: number
  origin: string
  root: Uint8Array
  bytes: number
  /** By currency id, rising. */
  totals: ListedTotal[]
  pools: PoolBalance[]
  pieces: Uint8Array[]
}

/**
 * Makes the list of the first day from `sinceDay` on that has a record, in a thread of its own, which
 * replays the journal to that record: the engine that serves callers never stops for it. Resolves with
 * undefined where there is no such record yet. Aborting gives it up.
 */
export function makeList(task: ListTask, signal: AbortSignal): Promise<MadeList | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./list-thread.ts', import.meta.url), { workerData: task })
    const abort = () => void worker.terminate()
    signal.addEventListener('abort', abort, { once: true })
    let made: MadeList | undefined
    worker.on('message', (message: MadeList | undefined) => (made = message))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(signal.reason as Error)
      else if (code === 0) resolve(made)
      else reject(new Error(`The thread of the list of liabilities ended with code ${code}.`))
    })
  })
}
