import { EMPTY_CHAIN, FolderFrames, realDisk } from '@candor/journal'
import { type Choice, RestoreRefused, type Until } from './choose-backup.ts'

/**
 * Has the books of a choice go on as far as a journal that outlived its machine does, or to `until`: what
 * was answered after the backup is in it. Throws `RestoreRefused` for one that does not hold the backup's
 * own record, and `JournalDamaged` where it is damaged before the end that is wanted.
 */
export async function withSurviving(
  choice: Choice,
  folder: string,
  until: Until | undefined,
): Promise<Choice> {
  const { seq: backedUp, chain } = choice.backup.journal
  if (until && !('seq' in until)) {
    throw new RestoreRefused('With --journal, --until takes the number of a record.')
  }
  const most = until?.seq ?? Number.MAX_SAFE_INTEGER
  let end = EMPTY_CHAIN
  let fits = backedUp === 0
  const follower = new FolderFrames(realDisk(), folder, { seq: 0 })
  for await (const frame of follower.more()) {
    end = { seq: frame.lastSeq, hash: frame.hash }
    if (end.seq === backedUp) fits = end.hash.toString('hex') === chain
    if (end.seq >= most) break
  }
  const seq = Math.min(end.seq, most)
  const later = end.seq < most ? await follower.later() : undefined
  if (later !== undefined) {
    throw new RestoreRefused(
      `The journal in ${folder} is damaged behind record ${end.seq}, and whole again from ${later} on: ` +
        `what is between cannot be made good. To end the books before it: --until ${end.seq}.`,
    )
  }
  if (!fits || seq < backedUp) {
    throw new RestoreRefused(
      `The journal in ${folder} goes to record ${seq}, and does not hold record ${backedUp} of ` +
        `${choice.name}: restore without it, or from an earlier backup (--from).`,
    )
  }
  return { ...choice, seq, folder }
}

/** The whole batches of a journal's folder, of which nothing is changed. */
export const survivingBatches = (folder: string) =>
  new FolderFrames(realDisk(), folder, { seq: 0 }).more()
