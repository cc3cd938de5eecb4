import { on } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/** A thread that reads the journal's tables, and what it says, in order, until it ends. */
export interface Reading {
  worker: Worker
  port: MessagePort
  said: AsyncIterator<[unknown], undefined>
}

/** What the thread is given. */
export interface ReadingOrder {
  /** DATABASE_URL. */
  address: string
  port: MessagePort
  /** A database that says nothing for so many milliseconds is away. */
  silenceMs: number
}

/** What is cut between two machines is told to neither. */
const SILENCE_MS = 10_000

/**
 * Starts a thread that reads, for a node that starts, the newest snapshot and the batches after it from
 * the primary of `address` (DATABASE_URL), while this thread still loads the program. See `takeReading`,
 * which takes what it reads. The options are those of tests.
 */
export function startReading(
  address: string,
  {
    program = new URL('./read-ahead-thread.ts', import.meta.url),
    silenceMs = SILENCE_MS,
  }: { program?: URL; silenceMs?: number } = {},
): Reading {
  const { port1: port, port2 } = new MessageChannel()
  const order: ReadingOrder = { address, port: port2, silenceMs }
  const worker = new Worker(program, { workerData: order, transferList: [port2] })
  worker.unref()
  // An error ends the port, and by that whoever takes what the thread says learns of it.
  worker.on('error', () => undefined)
  // Listened to from now on: the port may end before anybody takes what it said.
  const said = on(port, 'message', { close: ['close'] }) as Reading['said']
  port.unref()
  return { worker, port, said }
}
