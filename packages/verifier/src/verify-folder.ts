import { readFolder } from './folder/read-folder.ts'
import { type Verified, verifyJournal } from './verify-journal.ts'

/**
 * Verifies the journal in `folder`, from its first record to its last whole batch. Throws `CannotRead`
 * where there is none, or where it is of a release that this version does not know.
 */
export function verifyFolder(folder: string): Verified {
  return verifyJournal((report) => readFolder(folder, report))
}
