import { Worker } from 'node:worker_threads'
import type { Log } from '@candor/journal'

/** Keeps a snapshot of the state after `seq`, which is durable. Aborting gives it up. */
export type TakeSnapshot = (seq: number, signal: AbortSignal) => Promise<void>

/** What the thread of `workerSnapshots` is started with. */
export interface SnapshotTask {
  folder: string
  seq: number
}

/**
 * Takes snapshots in a thread of its own, which brings an engine from the last snapshot to `seq`
 * by the file journal in `folder`. The engine that serves callers never stops for it, however
 * large its state is; what it costs is the other thread's time and memory while it lasts. It also
 * means that a snapshot is what the journal leads to, not what the serving engine believes.
 */
export function workerSnapshots(folder: string, log: Log): TakeSnapshot {
  return threadSnapshots(new URL('./snapshot-worker.ts', import.meta.url), { folder }, log)
}

/**
 * Runs `script` in a thread for each snapshot, with `facts` and the `seq` as its `workerData`. What it
 * posts is logged; the snapshot is kept once it ends without an error.
 */
export function threadSnapshots(script: URL, facts: object, log: Log): TakeSnapshot {
  return (seq, signal) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData: { ...facts, seq } })
      const abort = () => void worker.terminate()
      signal.addEventListener('abort', abort, { once: true })
      worker.on('message', (made: object) => log.info(made, 'took a snapshot'))
      worker.once('error', reject)
      worker.once('exit', (code) => {
        signal.removeEventListener('abort', abort)
        if (signal.aborted) reject(signal.reason)
        else if (code === 0) resolve()
        else reject(new Error(`the snapshot's thread ended with code ${code}`))
      })
    })
}
