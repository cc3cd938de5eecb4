import { stat } from 'node:fs/promises'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import type { LastBackup } from '../last-backup.ts'
import { type Finding, lookAt, mend, ok } from './finding.ts'

/** A daily backup that is late by two hours. */
const LATE_MS = 26 * HOUR_MS
const OLD_MS = 7 * DAY_MS

/** `isReal`: whether what people hold is money. `last`: undefined where none was finished. */
export function backups(last: LastBackup | undefined, now: number, isReal: boolean): Finding {
  const subject = 'Backups'
  if (!last) {
    const says = 'none was ever finished here (DATA_DIR/last-backup.json)'
    const advice = 'Run one every day, to another machine; try the way back once.'
    return isReal ? mend(subject, says, advice) : lookAt(subject, says, advice)
  }
  // A clock that was set back is told of by looks of its own.
  const age = Math.max(0, now - Date.parse(last.at))
  const says = `the last one is ${Math.floor(age / HOUR_MS)} hours old, at ${last.place}, until record ${last.seq}`
  if (age > OLD_MS) return mend(subject, says, 'See why it does not run any more.')
  if (age > LATE_MS) return lookAt(subject, says, 'Run one every day: see why the last is late.')
  if (!last.verified) {
    return lookAt(
      subject,
      `${says}, and was not read back`,
      'Verify it: what is not read back may not be whole.',
    )
  }
  return ok(subject, says)
}

/**
 * Whether the last backup is lost with the disk of DATA_DIR, as a folder on the same file system is. Of a
 * bucket nothing is said: it is elsewhere.
 */
export async function backupPlace(
  { place }: Pick<LastBackup, 'place'>,
  dataDir: string,
  isReal: boolean,
): Promise<Finding[]> {
  const subject = 'Backup place'
  if (place.startsWith('s3://')) return []
  const there = await stat(place).catch(unlessMissing)
  if (!there) {
    const says = `${place} is not there, and the last backup with it`
    return [lookAt(subject, says, 'Mount it, or see on the host that it is whole.')]
  }
  if (there.dev !== (await stat(dataDir)).dev) {
    return [ok(subject, `${place} is on another file system than DATA_DIR`)]
  }
  const says = `${place} is on the disk of DATA_DIR, and lost with it`
  const advice = 'Back up to another machine, or to a bucket (docs/hosting/backup.md).'
  return [isReal ? mend(subject, says, advice) : lookAt(subject, says, advice)]
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
