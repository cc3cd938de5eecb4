import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FolderLock } from './contract.ts'

const SQLITE_BUSY = 5

/**
 * Locks the folder for this process through an SQLite transaction on an empty file. Node offers no
 * flock of its own; SQLite's lock is the operating system's, so it ends with the process even after
 * kill -9, needs no guess about reused process ids, and holds between containers that share the
 * folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      return undefined
    }
    throw error
  }
  return {
    async release() {
      database.close()
    },
  }
}
