import { parentPort, workerData } from 'node:worker_threads'
import { type ChainFrame, openPostgresJournalReader } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import type { ReadOrder, ReadPiece } from './read-ahead.ts'

/** The thread of `openReadAhead`: it connects, then waits for its one order. */
const PIECE_BYTES = 1 << 20
/** Pieces that were sent and not taken yet, at most. */
const MOST_UNDER_WAY = 4

const port = parentPort!
const opening = openPrimarySession(workerData as string, { applicationName: 'candor-read-ahead' })
opening.catch(() => undefined)
let underWay = 0
let taken: (() => void) | undefined
port.on('message', (said: ReadOrder | 'taken') => {
  if (said !== 'taken') return void read(said)
  underWay -= 1
  taken?.()
})

async function read({ fromSeq, hashBefore }: ReadOrder): Promise<void> {
  try {
    const reader = openPostgresJournalReader(await opening)
    let frames: ChainFrame[] = []
    let bytes = 0
    for await (const frame of reader.frames(fromSeq, hashBefore)) {
      frames.push(frame)
      bytes += frame.bytes.length
      if (bytes < PIECE_BYTES) continue
      await send(frames)
      frames = []
      bytes = 0
    }
    await send(frames)
    port.postMessage('end' satisfies ReadPiece)
  } catch (error) {
    const { name, message } = error as Error
    port.postMessage({ fault: { name, message } } satisfies ReadPiece)
  }
}

async function send(frames: readonly ChainFrame[]): Promise<void> {
  while (underWay >= MOST_UNDER_WAY) await new Promise<void>((resolve) => (taken = resolve))
  underWay += 1
  const bytes = joined(frames.map((frame) => frame.bytes))
  const hashes = joined(frames.map((frame) => frame.hash))
  port.postMessage({ bytes, hashes } satisfies ReadPiece, [bytes.buffer, hashes.buffer])
}

/** In memory of its own, which goes over to the other thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
