import type { Disk, Evidence, EvidenceRange } from '../contract.ts'
import { listEvidence } from './evidence-file.ts'
import { readFiles } from './evidence-files.ts'

/**
 * Reads the evidence in a file journal's folder beside a process that may be writing it. Of the newest
 * entries some may not be durable yet.
 */
export async function* readEvidenceFolder(
  disk: Disk,
  folder: string,
  range: EvidenceRange,
): AsyncGenerator<Evidence> {
  yield* readFiles(disk, await listEvidence(disk, folder), { ...range, mayGrow: true })
}
