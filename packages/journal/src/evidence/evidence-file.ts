import type { Disk, DiskFile, Evidence } from '../contract.ts'
import { JournalDamaged } from '../contract.ts'
import { errorCode } from '../disk-access.ts'
import { DAY_MS, dayName, dayOfName } from './days.ts'
import { type FoundEvidence, walkEvidence } from './evidence-frame.ts'

const NAME = /^evidence-(\d{8})-(\d{16})\.bytes$/
const POINT_EVERY_BYTES = 256 << 10

/** A file with evidence, none of which is of later than its day. */
export interface EvidenceFile {
  path: string
  /** When its UTC day begins, in milliseconds since 1970 UTC. */
  day: number
  /** Nothing in it is of an earlier entry. */
  firstSeq: number
  /** Where its last evidence ends, of the one that is being written; else at the file's end. */
  end: number | undefined
  /** Places to begin reading at, about one for every 256 KiB; none while nobody needed them. */
  points: { offset: number; seq: number }[]
}

export function evidenceFile(folder: string, day: number, firstSeq: number): EvidenceFile {
  const path = `${folder}/evidence-${dayName(day)}-${String(firstSeq).padStart(16, '0')}.bytes`
  return { path, day, firstSeq, end: undefined, points: [] }
}

/** The files of a folder with evidence, oldest first. */
export async function listEvidence(disk: Disk, folder: string): Promise<EvidenceFile[]> {
  return (await disk.list(folder))
    .flatMap((name) => {
      const [, day, seq] = NAME.exec(name) ?? []
      return day && seq ? [evidenceFile(folder, dayOfName(day), Number(seq))] : []
    })
    .sort((a, b) => a.firstSeq - b.firstSeq || a.day - b.day)
}

/** Adds evidence that follows the file's last to its index. */
export function notePoint(
  { points }: EvidenceFile,
  { seq, offset }: Pick<FoundEvidence, 'seq' | 'offset'>,
): void {
  const last = points.at(-1)
  if (!last || offset - last.offset >= POINT_EVERY_BYTES) points.push({ offset, seq })
}

/** Whether all of it is of before the moment. */
export function isBefore({ day }: EvidenceFile, at: number): boolean {
  return day + DAY_MS <= at
}

/**
 * Streams what a file has from `fromSeq` on; nothing where it was removed meanwhile. Throws
 * `JournalDamaged` where it is not whole, unless `mayGrow`: then another process may be writing it, and
 * reading ends where what is whole does.
 */
export async function* readFile(
  disk: Disk,
  file: EvidenceFile,
  { fromSeq, mayGrow }: { fromSeq: number; mayGrow: boolean },
): AsyncGenerator<Evidence> {
  const open = await openIfThere(disk, file.path)
  if (!open) return
  try {
    const end = file.end ?? (await open.size())
    if (file.points.length === 0 && fromSeq > file.firstSeq && !mayGrow) {
      for await (const found of walkEvidence(open, 0, end)) notePoint(file, found)
    }
    let place = pointBefore(file, fromSeq)
    for await (const found of walkEvidence(open, place, end)) {
      const { seq, at, bytes } = found
      place = found.end
      if (seq >= fromSeq) yield { seq, at, bytes }
    }
    if (place < end && !mayGrow) throw damagedEvidence(file.path, place)
  } finally {
    await open.close()
  }
}

async function openIfThere(disk: Disk, path: string): Promise<DiskFile | undefined> {
  try {
    return await disk.open(path, 'read')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function pointBefore({ points }: EvidenceFile, seq: number): number {
  let offset = 0
  for (const point of points) {
    if (point.seq > seq) break
    offset = point.offset
  }
  return offset
}

export function damagedEvidence(path: string, offset: number): JournalDamaged {
  return new JournalDamaged(
    `Evidence file ${path} is damaged at byte ${offset}: what follows there cannot be read; restore ` +
      'this file from a backup or from what evidence:export wrote.',
  )
}
