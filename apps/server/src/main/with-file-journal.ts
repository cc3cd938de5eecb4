import { join } from 'node:path'
import { type FileJournal, openFileJournal, realDisk } from '@candor/journal'
import { takeFolder } from './process/instance.ts'

/**
 * Opens the journal of a stopped venue, all of it checked unless said otherwise, for as long as the work
 * takes. Throws `AlreadyRunning` while the venue runs, and `JournalDamaged`.
 */
export async function withFileJournal<T>(
  dataDir: string,
  work: (journal: FileJournal) => Promise<T>,
  check: 'everything' | 'sinceSnapshot' = 'everything',
): Promise<T> {
  const instance = await takeFolder(dataDir)
  try {
    const folder = join(dataDir, 'journal')
    const journal = await openFileJournal({ disk: realDisk(), folder, check })
    try {
      return await work(journal)
    } finally {
      await journal.close()
    }
  } finally {
    await instance.release()
  }
}
