import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FormatDocument, Placed } from '@candor/engine/testing'

/** An entry of a journal. */
export interface FoundEntry {
  seq: number
  bytes: Buffer
}

/** What a folder's segments hold. */
export interface FoundJournal {
  entries: FoundEntry[]
  /** The chain's hash after the last batch, as hex digits. */
  hash: string
}

type Read = Record<string, number | Buffer>

/**
 * Reads segments, in their order, by the places that docs/format.md tells and nothing else. Throws with a
 * sentence where a check of the document fails.
 */
export function readJournal(document: FormatDocument, segments: readonly Buffer[]): FoundJournal {
  const headerOf = fixed(document.layout('Bytes of the header'))
  const trailerOf = fixed(document.layout('Bytes of the trailer'))
  const frame = document.layout('Bytes of a frame')
  const found: FoundJournal = { entries: [], hash: '00'.repeat(32) }
  for (const [place, segment] of segments.entries()) {
    const header = headerOf(segment, 0)
    check(text(header['magic']) === 'CNDSEG01', 'a header has its magic')
    check(header['ordinal'] === place + 1, 'segments are numbered without gaps')
    check(header['size'] === segment.length, 'a segment has its size')
    check(header['firstSeq'] === found.entries.length + 1, 'a segment goes on')
    check(hex(header['previousHash']) === found.hash, 'a segment is of the chain')
    const headerBytes = 512
    check(header['crc'] === crc32(segment.subarray(0, headerBytes - 4)), 'a header is whole')
    const end = readFrames(frame, segment, found)
    const closing = segment.subarray(segment.length - 128)
    if (closing.every((byte) => byte === 0)) continue
    const trailer = trailerOf(segment, segment.length - 128)
    check(text(trailer['magic']) === 'CNDEND01', 'a trailer has its magic')
    check(trailer['end'] === end, 'a trailer says where the frames end')
    check(trailer['lastSeq'] === found.entries.length, 'a trailer says which entry is the last')
    check(trailer['crcOfFrames'] === crc32(segment.subarray(0, end)), 'a segment is whole')
    check(hex(trailer['hash']) === found.hash, 'a trailer ends the chain')
    check(trailer['crc'] === crc32(closing.subarray(0, -4)), 'a trailer is whole')
  }
  return found
}

/** Reads the frames of a segment and returns where they end. */
function readFrames(layout: readonly Placed[], segment: Buffer, found: FoundJournal): number {
  const headOf = fixed(layout.filter(({ field }) => field !== 'body'))
  const bodyAt = layout.find(({ field }) => field === 'body')!.at
  const limit = segment.length - 128
  let at = 512
  while (at + bodyAt <= limit && segment.readUInt32LE(at) !== 0) {
    const head = headOf(segment, at)
    const end = at + bodyAt + Number(head['bodyBytes'])
    check(text(head['magic']) === 'CNDF', 'a frame has its magic')
    check(head['crc'] === crc32(segment.subarray(at + 8, end)), 'a frame is whole')
    check(head['firstSeq'] === found.entries.length + 1, 'a frame goes on')
    check(hex(head['previousHash']) === found.hash, 'a frame is of the chain')
    if (head['kind'] !== 2) {
      const body = segment.subarray(at + bodyAt, end)
      readEntries(body, Number(head['count']), found)
      found.hash = createHash('sha256')
        .update(segment.subarray(at + 8, end))
        .digest('hex')
    }
    at = end
  }
  return at
}

function readEntries(body: Buffer, count: number, { entries }: FoundJournal): void {
  let at = 0
  for (let left = count; left > 0; left--) {
    const end = at + 4 + body.readUInt32LE(at)
    entries.push({ seq: entries.length + 1, bytes: body.subarray(at + 4, end) })
    at = end
  }
  check(at === body.length, 'entries fill their frame')
}

/** Returns what reads a layout, whose fields have to stand behind each other without a gap. */
function fixed(layout: readonly Placed[]): (bytes: Buffer, from: number) => Read {
  let next = 0
  const readers = layout.map(({ at, field, type }) => {
    check(at === next, `${field} follows the field before it`)
    const width =
      type === 'u32' ? 4 : type === 'u64' ? 8 : Number(/^bytes\((\d+)\)$/.exec(type)![1])
    next += width
    return (bytes: Buffer, from: number): [string, number | Buffer] => {
      if (type === 'u32') return [field, bytes.readUInt32LE(from + at)]
      if (type === 'u64') return [field, Number(bytes.readBigUInt64LE(from + at))]
      return [field, bytes.subarray(from + at, from + at + width)]
    }
  })
  return (bytes, from) => Object.fromEntries(readers.map((read) => read(bytes, from)))
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}.`)
}

function text(value: number | Buffer | undefined): string {
  return (value as Buffer).toString('latin1')
}

function hex(value: number | Buffer | undefined): string {
  return (value as Buffer).toString('hex')
}
