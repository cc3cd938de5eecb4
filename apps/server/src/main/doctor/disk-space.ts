import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@candor/money/durations'
import { type Finding, lookAt, mend, mib, ok } from './finding.ts'

/** What `statfs` tells of a file system. */
export interface Room {
  bavail: number
  bsize: number
  files: number
  ffree: number
}

/** Less takes a start, a segment and a snapshot away from it. */
const LEAST_BYTES = 1 << 30
const FEW_DAYS = 3
const SOME_DAYS = 14
const LEAST_INODES = 10_000

/** `bytesPerDay`: what the venue grows by, undefined where that is not known yet. */
export function diskSpace(
  { bavail, bsize, files, ffree }: Room,
  bytesPerDay: number | undefined,
): Finding[] {
  const free = bavail * bsize
  const days = bytesPerDay === undefined ? Number.POSITIVE_INFINITY : free / bytesPerDay
  const growth =
    bytesPerDay === undefined
      ? 'how fast the journal grows is not known yet'
      : `the journal grows by ${mib(bytesPerDay)} a day: enough for ${Math.floor(days)} days`
  const says = `${mib(free)} free; ${growth}`
  const advice = 'Make room, or move DATA_DIR to a larger disk: a full one stops every new command.'
  const space =
    free < LEAST_BYTES || days < FEW_DAYS
      ? mend('Disk space', says, advice)
      : days < SOME_DAYS
        ? lookAt('Disk space', says, advice)
        : ok('Disk space', says)
  // Some file systems make inodes as they are needed, and tell of none.
  if (files === 0) return [space]
  const inodes = `${ffree} of ${files} inodes free`
  const tooFew = ffree < LEAST_INODES
  return [
    space,
    tooFew
      ? lookAt(
          'Inodes',
          inodes,
          'Remove small files, or make the file system anew with more inodes.',
        )
      : ok('Inodes', inodes),
  ]
}

const SEGMENT = /^segment-\d+\.journal$/

/**
 * What a folder's journal grew by a day, in bytes, by its finished segments; undefined before there are
 * any, or where they are of less than an hour.
 */
export async function journalGrowth(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => [])
  const segments = []
  for (const name of names.filter((one) => SEGMENT.test(one)).sort()) {
    const { size, mtimeMs, birthtimeMs } = await stat(join(folder, name))
    segments.push({ size, mtimeMs, birthtimeMs })
  }
  const [first, ...later] = segments
  const last = later.at(-1)
  if (!first || !last) return undefined
  const days = (last.mtimeMs - Math.min(first.birthtimeMs, first.mtimeMs)) / DAY_MS
  if (days < 1 / 24) return undefined
  return segments.reduce((sum, { size }) => sum + size, 0) / days
}
