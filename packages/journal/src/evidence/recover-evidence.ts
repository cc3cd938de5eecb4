import type { Disk, DiskFile, Log } from '../contract.ts'
import { readAt } from '../disk-access.ts'
import { type EvidenceFile, damagedEvidence, listEvidence, notePoint } from './evidence-file.ts'
import { holdsEvidence, walkEvidence } from './evidence-frame.ts'

interface RecoveredEvidence {
  /** Oldest first. */
  files: EvidenceFile[]
  /** The last one, to go on with; undefined where there is none, or where it is damaged. */
  active: DiskFile | undefined
}

/**
 * Opens the evidence of a journal that ends with entry `durableSeq`. What was written for a batch that
 * never came to be is cut off: its entries are others by now, or will be. Damage is logged and left as
 * it is; the journal goes on without it.
 */
export async function recoverEvidence(
  { disk, folder, log }: { disk: Disk; folder: string; log: Log },
  durableSeq: number,
): Promise<RecoveredEvidence> {
  const files = await listEvidence(disk, folder)
  for (let file = files.at(-1); file; file = files.at(-1)) {
    const open = await disk.open(file.path, 'write')
    try {
      const cut = await cutTail(open, file, durableSeq)
      if (cut === 'damaged') {
        const { message } = damagedEvidence(file.path, file.end ?? 0)
        log.error({ path: file.path }, message)
        Object.assign(file, { end: undefined, points: [] })
        await open.close()
        return { files, active: undefined }
      }
      if (cut > 0) {
        log.warn({ path: file.path, bytes: cut }, 'cut off evidence of a batch that is not there')
      }
    } catch (error) {
      await open.close()
      throw error
    }
    if (file.end! > 0) return { files, active: open }
    await open.close()
    await disk.remove(file.path)
    await disk.syncFolder(folder)
    files.pop()
  }
  return { files, active: undefined }
}

/** Returns how many bytes were cut off. */
async function cutTail(
  open: DiskFile,
  file: EvidenceFile,
  durableSeq: number,
): Promise<number | 'damaged'> {
  const size = await open.size()
  file.end = 0
  for await (const found of walkEvidence(open, 0, size)) {
    if (found.seq > durableSeq) break
    notePoint(file, found)
    file.end = found.end
  }
  const rest = await readAt(open, file.end, size - file.end)
  if (holdsEvidence(rest, durableSeq)) return 'damaged'
  if (rest.length > 0) await open.truncate(file.end)
  // Where nothing is left to cut, a process before may have cut and ended before that was durable.
  await open.datasync()
  return rest.length
}
