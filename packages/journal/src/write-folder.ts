import { crc32 } from 'node:zlib'
import { writeZeros } from './disk-access.ts'
import { type Disk, type DiskFile, type Evidence, JournalDamaged } from './contract.ts'
import { DAY_MS, beginningOfDay } from './evidence/days.ts'
import { evidenceFile } from './evidence/evidence-file.ts'
import { encodeEvidence } from './evidence/evidence-frame.ts'
import { type ChainEnd, EMPTY_CHAIN, followFrame } from './follow-frame.ts'
import { HEADER_BYTES, TRAILER_BYTES, encodeHeader, encodeTrailer, segmentName } from './segment.ts'

const SEGMENT_BYTES = 64 << 20
const EVIDENCE_FILE_BYTES = 16 << 20
const WRITE_BYTES = 4 << 20

/** What a journal is written from, in order. */
export interface JournalParts {
  /** Whole batches, byte for byte, from the first one on. */
  frames: AsyncIterable<Uint8Array>
  evidence: AsyncIterable<Evidence>
}

/**
 * Writes a whole journal into an empty folder at once, as `openFileJournal` opens it: batches keep their
 * bytes, and so the chain its hashes. Nothing of it counts before this resolves: files are made durable
 * as they are finished and not batch by batch. Rejects with `ChainMismatch` for batches that do not
 * follow from each other.
 */
export async function writeJournalFolder(
  disk: Disk,
  folder: string,
  { frames, evidence }: JournalParts,
  { segmentBytes = SEGMENT_BYTES }: { segmentBytes?: number } = {},
): Promise<ChainEnd> {
  await disk.makeFolder(folder)
  if ((await disk.list(folder)).length > 0) {
    throw new JournalDamaged(
      `The folder ${folder} is not empty: a journal is written into an empty one.`,
    )
  }
  const end = await writeSegments(disk, folder, { frames, segmentBytes })
  await writeEvidence(disk, folder, evidence)
  await disk.syncFolder(folder)
  return end
}

/** The segment that is written. */
interface Open {
  file: DiskFile
  size: number
  firstSeq: number
  end: number
  crc: number
  waiting: Buffer[]
  waitingBytes: number
}

async function writeSegments(
  disk: Disk,
  folder: string,
  { frames, segmentBytes }: { frames: AsyncIterable<Uint8Array>; segmentBytes: number },
): Promise<ChainEnd> {
  let end = EMPTY_CHAIN
  let ordinal = 0
  const begin = async (least: number): Promise<Open> => {
    ordinal += 1
    const firstSeq = end.seq + 1
    const size = Math.max(segmentBytes, least + HEADER_BYTES + TRAILER_BYTES)
    const header = encodeHeader({ ordinal, firstSeq, size, previousHash: end.hash })
    const file = await disk.open(`${folder}/${segmentName(firstSeq)}`, 'create')
    await file.write(header, 0)
    const crc = crc32(header)
    return { file, size, firstSeq, end: HEADER_BYTES, crc, waiting: [], waitingBytes: 0 }
  }
  let open: Open | undefined
  try {
    for await (const bytes of frames) {
      const frame = followFrame(end, bytes)
      open ??= await begin(frame.bytes.length)
      if (open.end + open.waitingBytes + frame.bytes.length > open.size - TRAILER_BYTES) {
        await finish(open, end)
        open = await begin(frame.bytes.length)
      }
      open.waiting.push(frame.bytes)
      open.waitingBytes += frame.bytes.length
      end = { seq: frame.lastSeq, hash: frame.hash }
      if (open.waitingBytes >= WRITE_BYTES) await flush(open)
    }
    open ??= await begin(0)
    await flush(open)
    await writeZeros(open.file, open.end, open.size)
    await open.file.datasync()
  } finally {
    await open?.file.close()
  }
  return end
}

async function flush(open: Open): Promise<void> {
  const bytes = Buffer.concat(open.waiting)
  await open.file.write(bytes, open.end)
  open.crc = crc32(bytes, open.crc)
  open.end += bytes.length
  open.waiting = []
  open.waitingBytes = 0
}

async function finish(open: Open, { seq, hash }: ChainEnd): Promise<void> {
  await flush(open)
  await writeZeros(open.file, open.end, open.size - TRAILER_BYTES)
  const trailer = encodeTrailer({ lastSeq: seq, end: open.end, crc: open.crc, hash })
  await open.file.write(trailer, open.size - TRAILER_BYTES)
  await open.file.datasync()
  await open.file.close()
}

async function writeEvidence(
  disk: Disk,
  folder: string,
  evidence: AsyncIterable<Evidence>,
): Promise<void> {
  let open: { file: DiskFile; day: number; end: number } | undefined
  for await (const each of evidence) {
    const bytes = encodeEvidence([each])
    const fits =
      open && open.end + bytes.length <= EVIDENCE_FILE_BYTES && each.at < open.day + DAY_MS
    if (!open || !fits) {
      await open?.file.datasync()
      await open?.file.close()
      const day = Math.max(beginningOfDay(each.at), open?.day ?? 0)
      const { path } = evidenceFile(folder, day, each.seq)
      open = { file: await disk.open(path, 'create'), day, end: 0 }
    }
    await open.file.write(bytes, open.end)
    open.end += bytes.length
  }
  await open?.file.datasync()
  await open?.file.close()
}
