import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/** A thread that reads the journal's tables, and where it says what it reads. */
export interface Reading {
  worker: Worker
  port: MessagePort
}

/** What the thread is given. */
export interface ReadingOrder {
  /** DATABASE_URL. */
  address: string
  port: MessagePort
}

/**
 * Starts a thread that reads, for a node that starts, the newest snapshot and the batches after it from
 * the primary of `address` (DATABASE_URL), while this thread still loads the program. It keeps the
 * process from nothing. See `ReadAhead`, which takes what it reads.
 */
export function startReading(address: string): Reading {
  const { port1: port, port2 } = new MessageChannel()
  const order: ReadingOrder = { address, port: port2 }
  const worker = new Worker(new URL('./read-ahead-thread.ts', import.meta.url), {
    workerData: order,
    transferList: [port2],
  })
  worker.unref()
  port.unref()
  // Whoever reads is told by the port's end.
  worker.on('error', () => undefined)
  return { worker, port }
}
