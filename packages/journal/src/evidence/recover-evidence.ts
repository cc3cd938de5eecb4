import type { Disk, DiskFile, Log } from '../contract.ts'
import { type EvidenceFile, damagedEvidence, listEvidence } from './evidence-file.ts'
import { type EvidenceRecords, findTail } from './evidence-tail.ts'

/** Its presence says that the ends of all files but the last were looked at. */
const SETTLED = 'evidence.settled'

interface RecoveredEvidence {
  /** Oldest first. */
  files: EvidenceFile[]
  /** The last one, to go on with; undefined where there is none, or where it is damaged. */
  active: DiskFile | undefined
}

interface RecoveryParts {
  disk: Disk
  folder: string
  log: Log
  records?: EvidenceRecords
}

/**
 * Opens the evidence of a journal that ends with entry `durableSeq`. What was written for a batch that
 * never came to be is cut off: its entries are others by now, or will be. Damage is logged and left as
 * it is; the journal goes on without it. Former releases could leave such ends in any file: where
 * records tell them apart, all files are looked at once.
 */
export async function recoverEvidence(
  parts: RecoveryParts,
  durableSeq: number,
): Promise<RecoveredEvidence> {
  const { disk, folder, records } = parts
  let files = await listEvidence(disk, folder)
  const isSettled = (await disk.list(folder)).includes(SETTLED)
  if (records && !isSettled) files = await settleFormer(parts, files)
  const recovered = await recoverLast(parts, files, durableSeq)
  if (!records || isSettled) return recovered
  try {
    await (await disk.open(`${folder}/${SETTLED}`, 'create')).close()
    await disk.syncFolder(folder)
  } catch (error) {
    await recovered.active?.close()
    throw error
  }
  return recovered
}

/** Cuts the ends of all files but the last; returns those that are left. */
async function settleFormer(
  parts: RecoveryParts,
  files: readonly EvidenceFile[],
): Promise<EvidenceFile[]> {
  const left: EvidenceFile[] = []
  for (const [place, file] of files.entries()) {
    const next = files[place + 1]
    const open = next && (await parts.disk.open(file.path, 'write'))
    try {
      // Points are kept of files that are read alone.
      if (!open || (await cut(parts, { open, file }, next.firstSeq - 1)) !== 'gone') left.push(file)
    } finally {
      await open?.close()
    }
    Object.assign(file, { end: undefined, points: [] })
  }
  return left
}

async function recoverLast(
  parts: RecoveryParts,
  files: EvidenceFile[],
  durableSeq: number,
): Promise<RecoveredEvidence> {
  for (let file = files.at(-1); file; file = files.at(-1)) {
    const open = await parts.disk.open(file.path, 'write')
    let found: 'whole' | 'damaged' | 'gone'
    try {
      found = await cut(parts, { open, file }, durableSeq)
    } catch (error) {
      await open.close()
      throw error
    }
    if (found === 'whole') return { files, active: open }
    await open.close()
    if (found === 'damaged') {
      Object.assign(file, { end: undefined, points: [] })
      return { files, active: undefined }
    }
    files.pop()
  }
  return { files, active: undefined }
}

/** Cuts off what follows a file's evidence, of entries up to `untilSeq`, and removes a file without. */
async function cut(
  { disk, folder, log, records }: RecoveryParts,
  { open, file }: { open: DiskFile; file: EvidenceFile },
  untilSeq: number,
): Promise<'whole' | 'damaged' | 'gone'> {
  const tail = await findTail(open, file, untilSeq, records)
  const { path } = file
  if (tail === 'damaged') {
    log.error({ path }, damagedEvidence(path, file.end!).message)
    return 'damaged'
  }
  if (tail > 0) {
    await open.truncate(file.end!)
    log.warn({ path, bytes: tail }, 'cut off evidence of a batch that is not there')
  }
  // Where nothing is left to cut, a process before may have cut and ended before that was durable.
  await open.datasync()
  if (file.end! > 0) return 'whole'
  await disk.remove(path)
  await disk.syncFolder(folder)
  return 'gone'
}
