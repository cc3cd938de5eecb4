import { crc32 } from 'node:zlib'
import { readSafeInteger, writeSafeInteger } from '../bytes.ts'
import { type Disk, type DiskFile, type Evidence, JournalDamaged } from '../contract.ts'
import { readAt } from '../disk-access.ts'
import { removeIfThere } from '../spare-segment.ts'
import { encodeEvidence, walkEvidence } from './evidence-frame.ts'

/**
 * An archive is one file: a header, and evidence as the journal's own files have it.
 *
 *   0  8    magic
 *   8  u64  how many pieces of evidence follow
 *  16  u64  bytes of the file
 *  24  u64  seq of the first
 *  32  u64  seq of the last
 *  40  u32  zero
 *  44  u32  CRC-32 of everything before it
 */
const HEADER_BYTES = 48
const CRC_AT = HEADER_BYTES - 4
const MAGIC = 'CNDEVD01'
const BYTES_AT_ONCE = 1 << 20

/** Thrown where a file has the name that an archive was to get. */
export class ArchiveThere extends Error {
  override name = 'ArchiveThere'
}

/** What an archive holds. */
export interface EvidenceArchive {
  count: number
  /** Size of the file in bytes. */
  size: number
  /** Of the first entry and of the last one; 0 where it is empty. */
  firstSeq: number
  lastSeq: number
}

/**
 * Writes evidence into a new file, in the order given, and resolves once it is on stable storage under
 * its name. Rejects with `ArchiveThere` where a file has that name.
 */
export async function writeArchive(
  disk: Disk,
  { folder, name }: { folder: string; name: string },
  evidence: AsyncIterable<Evidence>,
): Promise<EvidenceArchive> {
  const path = `${folder}/${name}`
  if ((await disk.list(folder)).includes(name)) throw new ArchiveThere(`${path} is there already.`)
  const partly = `${path}.tmp`
  await removeIfThere(disk, partly)
  const file = await disk.open(partly, 'create')
  try {
    const archive = await fill(file, evidence)
    await file.write(encodeHeader(archive), 0)
    await file.datasync()
    await file.close()
    await disk.rename(partly, path)
    await disk.syncFolder(folder)
    return archive
  } catch (error) {
    await file.close()
    await removeIfThere(disk, partly)
    throw error
  }
}

async function fill(file: DiskFile, evidence: AsyncIterable<Evidence>): Promise<EvidenceArchive> {
  const archive = { count: 0, size: HEADER_BYTES, firstSeq: 0, lastSeq: 0 }
  let waitingBytes = 0
  let waiting: Evidence[] = []
  const write = async () => {
    const bytes = encodeEvidence(waiting)
    await file.write(bytes, archive.size)
    archive.size += bytes.length
    waiting = []
    waitingBytes = 0
  }
  for await (const each of evidence) {
    waiting.push(each)
    waitingBytes += each.bytes.length
    archive.count++
    archive.firstSeq ||= each.seq
    archive.lastSeq = each.seq
    if (waitingBytes >= BYTES_AT_ONCE) await write()
  }
  await write()
  return archive
}

/**
 * Streams the evidence of an archive. Throws `JournalDamaged` where it is none, or is not whole: at the
 * latest at its end.
 */
export async function* readArchive(disk: Disk, path: string): AsyncGenerator<Evidence> {
  const file = await disk.open(path, 'read')
  try {
    const { size, ...header } = await readHeader(file, path)
    let [count, end] = [0, HEADER_BYTES]
    for await (const found of walkEvidence(file, HEADER_BYTES, size)) {
      count++
      end = found.end
      yield found
    }
    if (end < size) throw damagedArchive(path, `at byte ${end}`)
    if (count !== header.count) throw damagedArchive(path, `${count} of ${header.count} are there`)
  } finally {
    await file.close()
  }
}

/** Returns what an archive says of itself. Throws `JournalDamaged` where it is none, or is cut. */
export async function describeArchive(disk: Disk, path: string): Promise<EvidenceArchive> {
  const file = await disk.open(path, 'read')
  try {
    return await readHeader(file, path)
  } finally {
    await file.close()
  }
}

async function readHeader(file: DiskFile, path: string): Promise<EvidenceArchive> {
  const header = decodeHeader(await readAt(file, 0, HEADER_BYTES))
  if (!header) throw damagedArchive(path, 'it is no archive of evidence')
  const size = await file.size()
  if (header.size === size) return header
  throw damagedArchive(path, `it has ${size} of ${header.size} bytes`)
}

function encodeHeader({ count, size, firstSeq, lastSeq }: EvidenceArchive): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write(MAGIC, 0, 'latin1')
  writeSafeInteger(bytes, count, 8)
  writeSafeInteger(bytes, size, 16)
  writeSafeInteger(bytes, firstSeq, 24)
  writeSafeInteger(bytes, lastSeq, 32)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, CRC_AT)), CRC_AT)
  return bytes
}

function decodeHeader(bytes: Buffer): EvidenceArchive | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 8) !== MAGIC) return undefined
  if (bytes.readUInt32LE(CRC_AT) !== crc32(bytes.subarray(0, CRC_AT))) return undefined
  return {
    count: readSafeInteger(bytes, 8),
    size: readSafeInteger(bytes, 16),
    firstSeq: readSafeInteger(bytes, 24),
    lastSeq: readSafeInteger(bytes, 32),
  }
}

function damagedArchive(path: string, what: string): JournalDamaged {
  return new JournalDamaged(`Archive ${path} is damaged (${what}): take another copy of it.`)
}
