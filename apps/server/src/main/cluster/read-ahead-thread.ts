import { workerData } from 'node:worker_threads'
import { type ChainFrame, EMPTY_CHAIN } from '@candor/journal'
import type { ReadPiece } from './read-ahead.ts'
import type { ReadingOrder } from './start-reading.ts'
import { openTablesReader } from '../../kernel/store/tables-reader.ts'

/** The thread of `startReading`: the newest snapshot, then batches to the table's end. */
const PIECE_BYTES = 1 << 20
/** What was sent and not taken yet, at most, but for one page. */
const UNDER_WAY_BYTES = 64 << 20

const { address, port, silenceMs } = workerData as ReadingOrder
/** Bytes of the pieces under way. */
const underWay: number[] = []
let taken: (() => void) | undefined
port.on('message', () => {
  underWay.shift()
  taken?.()
})
let silence = setTimeout(giveUp, silenceMs)
try {
  await read()
} catch (error) {
  const { name, message } = error as Error
  say({ fault: { name, message } })
}
clearTimeout(silence)

async function read(): Promise<void> {
  const warnings: [object, string][] = []
  const log = {
    info: () => undefined,
    warn: (facts: object, message: string) => void warnings.push([facts, message]),
    error: () => undefined,
  }
  const options = { applicationName: 'candor-read-ahead', log, came: heard }
  const { reader } = await openTablesReader(address, options)
  heard()
  const snapshot = await reader.latestSnapshot()
  const [seq, chain] = snapshot ? [snapshot.seq, snapshot.chain] : [0, EMPTY_CHAIN.hash]
  if (snapshot) {
    const state = owned(snapshot.state)
    say({ snapshot: { ...snapshot, state }, warnings }, [state])
  } else say({ snapshot: undefined, warnings })
  for await (const page of reader.pages(seq + 1, chain)) {
    for (const piece of piecesOf(page)) send(piece)
    clearTimeout(silence)
    await roomForMore()
    heard()
  }
  say('end')
}

/** Something came of the database. */
function heard(): void {
  clearTimeout(silence)
  silence = setTimeout(giveUp, silenceMs)
}

function giveUp(): void {
  say({ fault: { name: 'Error', message: `The database said nothing for ${silenceMs} ms.` } })
  process.exit()
}

function* piecesOf(frames: readonly ChainFrame[]): Generator<ChainFrame[]> {
  let piece: ChainFrame[] = []
  let bytes = 0
  for (const frame of frames) {
    piece.push(frame)
    bytes += frame.bytes.length
    if (bytes < PIECE_BYTES) continue
    yield piece
    piece = []
    bytes = 0
  }
  if (piece.length > 0) yield piece
}

function send(frames: readonly ChainFrame[]): void {
  const bytes = joined(frames.map((frame) => frame.bytes))
  const hashes = joined(frames.map((frame) => frame.hash))
  underWay.push(bytes.length)
  say({ bytes, hashes }, [bytes, hashes])
}

async function roomForMore(): Promise<void> {
  while (underWay.reduce((sum, bytes) => sum + bytes, 0) >= UNDER_WAY_BYTES) {
    await new Promise<void>((resolve) => (taken = resolve))
  }
}

/** What is named beside a piece goes over with it. */
function say(piece: ReadPiece, going: readonly Uint8Array<ArrayBuffer>[] = []): void {
  port.postMessage(
    piece,
    going.map(({ buffer }) => buffer),
  )
}

/** The bytes in memory of their own, which can go over to the other thread. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length) {
    return new Uint8Array(buffer)
  }
  return joined([bytes])
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
