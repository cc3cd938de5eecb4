import type { ReadAhead } from '@candor/cluster'
import {
  type ChainFrame,
  ChainMismatch,
  JournalDamaged,
  type Log,
  type Snapshot,
  checkedFrames,
} from '@candor/journal'
import type { Reading } from './start-reading.ts'

/**
 * What the thread of `startReading` says: first the newest snapshot, with what it would have logged; then
 * batches after it, with the chain's hashes after them; then the table's end. Or why it cannot go on.
 */
export type ReadPiece =
  | {
      snapshot: (Snapshot & { state: Uint8Array<ArrayBuffer> }) | undefined
      warnings: [facts: object, message: string][]
    }
  | { bytes: Uint8Array<ArrayBuffer>; hashes: Uint8Array<ArrayBuffer> }
  | { fault: { name: string; message: string } }
  | 'end'

const ENDED: ReadPiece = { fault: { name: 'Error', message: 'The thread has ended.' } }

/** Takes what a thread reads ahead. `close` ends the thread, whether it has read all or not. */
export function takeReading(
  { worker, port, said }: Reading,
  log: Log,
): ReadAhead & { close: () => void } {
  const close = () => {
    void worker.terminate()
    void letGo(said)
  }
  /** Seq after which the thread reads batches, until they are asked for. */
  let readsAfter: number | undefined

  async function next(): Promise<Exclude<ReadPiece, { fault: unknown }>> {
    const came = await said.next()
    const [piece] = (came.value ?? [ENDED]) as [ReadPiece]
    if (piece === 'end' || !('fault' in piece)) return piece
    log.info({ reason: piece.fault.message }, 'Nothing more is read ahead of this node')
    throw faultOf(piece.fault)
  }

  async function* frames(): AsyncGenerator<Iterable<ChainFrame>> {
    try {
      for (;;) {
        const piece = await next()
        if (piece === 'end') return
        if ('snapshot' in piece) continue
        port.postMessage('taken')
        yield checkedFrames(Buffer.from(piece.bytes.buffer), Buffer.from(piece.hashes.buffer))
      }
    } finally {
      close()
    }
  }

  return {
    latestSnapshot: async () => {
      const piece = await next()
      if (piece === 'end' || !('snapshot' in piece)) throw new Error('It is asked for once.')
      for (const [facts, message] of piece.warnings) log.warn(facts, message)
      readsAfter = piece.snapshot?.seq ?? 0
      return piece.snapshot
    },
    frames: (afterSeq) => {
      if (readsAfter !== afterSeq) return undefined
      readsAfter = undefined
      return frames()
    },
    close,
  }
}

/** Takes what came and is not wanted any more: it would be kept for whoever may still ask. */
async function letGo(said: Reading['said']): Promise<void> {
  while (!(await said.next()).done);
}

/** By its name a node tells what it cannot go on after. */
function faultOf({ name, message }: { name: string; message: string }): Error {
  if (name === 'ChainMismatch') return new ChainMismatch(message)
  if (name === 'JournalDamaged') return new JournalDamaged(message)
  return Object.assign(new Error(message), { name })
}
