import { workerData } from 'node:worker_threads'
import type { ChainFrame } from '@candor/journal'
import type { ReadPiece } from './read-ahead.ts'
import type { ReadingOrder } from './start-reading.ts'
import { openTablesReader } from './tables-reader.ts'

/** The thread of `startReading`: the newest snapshot, then batches to the table's end. */
const PIECE_BYTES = 1 << 20
/** Pieces that were sent and not taken yet, at most. */
const MOST_UNDER_WAY = 96

const { address, port } = workerData as ReadingOrder
let underWay = 0
let taken: (() => void) | undefined
port.on('message', () => {
  underWay -= 1
  taken?.()
})
try {
  await read()
} catch (error) {
  const { name, message } = error as Error
  say({ fault: { name, message } })
}

async function read(): Promise<void> {
  const warnings: [object, string][] = []
  const log = {
    info: () => undefined,
    warn: (facts: object, message: string) => void warnings.push([facts, message]),
    error: () => undefined,
  }
  const { reader } = await openTablesReader(address, 'candor-read-ahead', log)
  const snapshot = await reader.latestSnapshot()
  const state = snapshot && joined([snapshot.state])
  say({ snapshot: snapshot && { ...snapshot, state: state! }, warnings }, state ? [state] : [])
  let frames: ChainFrame[] = []
  let bytes = 0
  for await (const frame of reader.frames((snapshot?.seq ?? 0) + 1, snapshot?.chain)) {
    frames.push(frame)
    bytes += frame.bytes.length
    if (bytes < PIECE_BYTES) continue
    await send(frames)
    frames = []
    bytes = 0
  }
  await send(frames)
  say('end')
}

async function send(frames: readonly ChainFrame[]): Promise<void> {
  while (underWay >= MOST_UNDER_WAY) await new Promise<void>((resolve) => (taken = resolve))
  underWay += 1
  const bytes = joined(frames.map((frame) => frame.bytes))
  const hashes = joined(frames.map((frame) => frame.hash))
  say({ bytes, hashes }, [bytes, hashes])
}

/** What is named beside a piece goes over with it. */
function say(piece: ReadPiece, going: readonly Uint8Array<ArrayBuffer>[] = []): void {
  port.postMessage(
    piece,
    going.map(({ buffer }) => buffer),
  )
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
