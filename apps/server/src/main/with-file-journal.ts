import { join } from 'node:path'
import { type FileJournal, openFileJournal, realDisk } from '@candor/journal'
import { takeFolder } from './process/instance.ts'

/**
 * Opens the journal of a stopped venue, all of it checked, for as long as the work takes. Throws
 * `AlreadyRunning` while the venue runs, and `JournalDamaged`.
 */
export async function withFileJournal<T>(
  dataDir: string,
  work: (journal: FileJournal) => Promise<T>,
): Promise<T> {
  const instance = await takeFolder(dataDir)
  try {
    const folder = join(dataDir, 'journal')
    const journal = await openFileJournal({ disk: realDisk(), folder, check: 'everything' })
    try {
      return await work(journal)
    } finally {
      await journal.close()
    }
  } finally {
    await instance.release()
  }
}
