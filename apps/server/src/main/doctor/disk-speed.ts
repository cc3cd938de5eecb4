import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, lookAt, mend, ok } from './finding.ts'

/** A file that is written as the journal writes its own. */
export interface SyncedFile {
  append(bytes: Uint8Array): Promise<unknown>
  datasync(): Promise<void>
}

const APPENDS = 300
const BYTES = 4096
/** A disk so slow is known well enough by then. */
const LONGEST_MS = 5_000

/** Milliseconds from which on a sync is slow, and from which on too slow: of half of them, and of 1 in 100. */
const MEDIAN = { slow: 5, tooSlow: 20 }
const P99 = { slow: 50, tooSlow: 200 }

/**
 * Appends 4 KiB a few hundred times, each synced as a batch of the journal is. Nobody is answered before
 * that sync, so that its median is the least that every order waits.
 */
export async function diskSpeed(
  file: SyncedFile,
  now: () => number = () => performance.now(),
): Promise<Finding> {
  const bytes = Buffer.alloc(BYTES, 1)
  const took: number[] = []
  const began = now()
  while (took.length < APPENDS && now() - began < LONGEST_MS) {
    const before = now()
    await file.append(bytes)
    await file.datasync()
    took.push(now() - before)
  }
  took.sort((a, b) => a - b)
  const median = took[Math.floor(took.length / 2)]!
  const p99 = took[Math.ceil(took.length * 0.99) - 1]!
  const says =
    `${took.length} appends of 4 KiB, each synced: median ${median.toFixed(1)} ms ` +
    `(slow from ${MEDIAN.slow}), p99 ${p99.toFixed(1)} ms (slow from ${P99.slow})`
  if (median >= MEDIAN.tooSlow || p99 >= P99.tooSlow) {
    return mend('Disk speed', says, 'Put DATA_DIR on a disk of its own: an SSD, no network disk.')
  }
  if (median >= MEDIAN.slow || p99 >= P99.slow) {
    return lookAt('Disk speed', says, 'Every order waits that long. See what else writes to it.')
  }
  return ok('Disk speed', says)
}

/** As `diskSpeed`, with a file in this folder that is gone afterwards. */
export async function diskSpeedIn(folder: string): Promise<Finding> {
  const path = join(folder, `doctor-${process.pid}.tmp`)
  const file = await open(path, 'wx', 0o600)
  try {
    return await diskSpeed({
      append: (bytes) => file.write(bytes),
      datasync: () => file.datasync(),
    })
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
