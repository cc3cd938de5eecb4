import { Worker } from 'node:worker_threads'
import type { Log } from '@candor/journal'

/** Keeps a snapshot of the state after `seq`, which is durable. Aborting gives it up. */
export type TakeSnapshot = (seq: number, signal: AbortSignal) => Promise<void>

/** What the worker is started with. */
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
  return (seq, signal) =>
    new Promise((resolve, reject) => {
      const task: SnapshotTask = { folder, seq }
      const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), {
        workerData: task,
      })
      const abort = () => void worker.terminate()
      signal.addEventListener('abort', abort, { once: true })
      worker.on('message', (facts: object) => log.info(facts, 'took a snapshot'))
      worker.once('error', reject)
      worker.once('exit', (code) => {
        signal.removeEventListener('abort', abort)
        if (code === 0) resolve()
        else reject(new Error(`the snapshot's thread ended with code ${code}`))
      })
    })
}
