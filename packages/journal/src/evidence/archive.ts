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
 *  24  u32  zero
 *  28  u32  CRC-32 of everything before it
 */
const HEADER_BYTES = 32
const MAGIC = 'CNDEVD01'
const BYTES_AT_ONCE = 1 << 20

/** What an archive holds. */
export interface EvidenceArchive {
  count: number
  /** Size of the file in bytes. */
  size: number
}

/**
 * Writes evidence into a new file, in the order given, and resolves once it is on stable storage under
 * its name. Rejects where a file of that name is there.
 */
export async function writeArchive(
  disk: Disk,
  { folder, name }: { folder: string; name: string },
  evidence: AsyncIterable<Evidence>,
): Promise<EvidenceArchive> {
  const path = `${folder}/${name}`
  if ((await disk.list(folder)).includes(name)) throw new Error(`${path} is there already.`)
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
  let [count, size, waitingBytes] = [0, HEADER_BYTES, 0]
  let waiting: Evidence[] = []
  const write = async () => {
    const bytes = encodeEvidence(waiting)
    await file.write(bytes, size)
    size += bytes.length
    waiting = []
    waitingBytes = 0
  }
  for await (const each of evidence) {
    waiting.push(each)
    waitingBytes += each.bytes.length
    count++
    if (waitingBytes >= BYTES_AT_ONCE) await write()
  }
  await write()
  return { count, size }
}

/**
 * Streams the evidence of an archive. Throws `JournalDamaged` where it is none, or is not whole: at the
 * latest at its end.
 */
export async function* readArchive(disk: Disk, path: string): AsyncGenerator<Evidence> {
  const file = await disk.open(path, 'read')
  try {
    const header = decodeHeader(await readAt(file, 0, HEADER_BYTES))
    const size = await file.size()
    if (!header) throw damagedArchive(path, 'it is no archive of evidence')
    if (header.size !== size) {
      throw damagedArchive(path, `it has ${size} of ${header.size} bytes`)
    }
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

function encodeHeader({ count, size }: EvidenceArchive): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write(MAGIC, 0, 'latin1')
  writeSafeInteger(bytes, count, 8)
  writeSafeInteger(bytes, size, 16)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 28)), 28)
  return bytes
}

function decodeHeader(bytes: Buffer): EvidenceArchive | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 8) !== MAGIC) return undefined
  if (bytes.readUInt32LE(28) !== crc32(bytes.subarray(0, 28))) return undefined
  return { count: readSafeInteger(bytes, 8), size: readSafeInteger(bytes, 16) }
}

function damagedArchive(path: string, what: string): JournalDamaged {
  return new JournalDamaged(`Archive ${path} is damaged (${what}): take another copy of it.`)
}
