import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReadAhead } from '@candor/cluster'
import { type ChainFrame, ChainMismatch, JournalDamaged, checkedFrames } from '@candor/journal'

/** What the thread is asked for, once: batches from the one that holds `fromSeq` on. */
export interface ReadOrder {
  fromSeq: number
  hashBefore: Uint8Array | undefined
}

/** What it sends: batches with the chain's hashes after them, the table's end, or why it cannot go on. */
export type ReadPiece =
  | { bytes: Uint8Array<ArrayBuffer>; hashes: Uint8Array<ArrayBuffer> }
  | { fault: { name: string; message: string } }
  | 'end'

/**
 * Starts a thread that reads the journal's table once, for a node that starts far behind: it fetches
 * batches and holds them against the chain while this thread applies those before. It connects to the
 * primary of `address` (DATABASE_URL) at once. `close` ends it, used or not.
 */
export function openReadAhead(address: string): { read: ReadAhead; close: () => void } {
  let worker: Worker | undefined = new Worker(new URL('./read-ahead-thread.ts', import.meta.url), {
    workerData: address,
  })
  worker.unref()
  // Whoever reads is told by the reading.
  worker.on('error', () => undefined)
  return {
    read: (fromSeq, hashBefore) => {
      const unused = worker
      worker = undefined
      return unused && readBy(unused, { fromSeq, hashBefore })
    },
    close: () => void worker?.terminate(),
  }
}

async function* readBy(worker: Worker, order: ReadOrder): AsyncGenerator<ChainFrame> {
  try {
    const messages = on(worker, 'message', { close: ['exit'] })
    worker.postMessage(order)
    for await (const [piece] of messages as AsyncIterable<[ReadPiece]>) {
      if (piece === 'end') return
      if ('fault' in piece) throw faultOf(piece.fault)
      worker.postMessage('taken')
      yield* checkedFrames(Buffer.from(piece.bytes.buffer), Buffer.from(piece.hashes.buffer))
    }
    throw new Error('The thread that reads the journal ended.')
  } finally {
    void worker.terminate()
  }
}

/** By its name a node tells what it cannot go on after. */
function faultOf({ name, message }: { name: string; message: string }): Error {
  if (name === 'ChainMismatch') return new ChainMismatch(message)
  if (name === 'JournalDamaged') return new JournalDamaged(message)
  return Object.assign(new Error(message), { name })
}
