import {
  type Entry,
  type JournalReader,
  openJournalReader,
  openPostgresJournalReader,
  realDisk,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import type { ListTask } from './make-list.ts'

type ListReader = Pick<JournalReader, 'durableSeq' | 'read' | 'latestSnapshot'>

/** Opens the journal for a list: records up to `untilSeq`, which are durable. */
export async function openListReader(
  journal: ListTask['journal'],
  untilSeq: number,
): Promise<{ reader: ListReader; close: () => Promise<void> }> {
  if ('folder' in journal) {
    const reader = await openJournalReader({ disk: realDisk(), folder: journal.folder, untilSeq })
    return { reader, close: () => Promise.resolve() }
  }
  const sql = await openPrimarySession(journal.address, { applicationName: 'candor-liabilities' })
  const { frames, latestSnapshot } = openPostgresJournalReader(sql)
  async function* read(fromSeq: number): AsyncGenerator<Entry> {
    for await (const frame of frames(fromSeq)) {
      for (const entry of frame.entries()) {
        if (entry.seq > untilSeq) return
        if (entry.seq >= fromSeq) yield entry
      }
    }
  }
  return { reader: { durableSeq: untilSeq, read, latestSnapshot }, close: () => sql.close() }
}
