import { readExport } from './export/read-export.ts'
import { readRows } from './rows/read-rows.ts'
import { verifyFolder } from './verify-folder.ts'
import { JournalVerification, type Verified, verifyJournal } from './verify-journal.ts'
import type { Where } from './where.ts'

/** Verifies a journal from its first record to its last. Throws `CannotRead`. */
export async function verifyWhere(where: Where): Promise<Verified> {
  switch (where.kind) {
    case 'folder':
      return verifyFolder(where.folder)
    case 'export':
      return verifyJournal((report) => readExport(where.path, report))
    case 'rows':
      return verifyRows(where.address)
  }
}

async function verifyRows(address: string): Promise<Verified> {
  const verification = new JournalVerification()
  for await (const batch of readRows(address, verification.report)) verification.take(batch)
  return verification.end()
}
