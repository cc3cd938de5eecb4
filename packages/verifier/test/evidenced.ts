import { hash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { decodeRecord, encodeRecord } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { entriesIn, folderForTest, keptFolder } from './journals.ts'

/** A venue’s folder of two records: the first states its evidence, the second that of another. */
export async function evidencedEntries(): Promise<string> {
  const [first] = await entriesIn(keptFolder('kept-releases/format-7'))
  const folder = join(folderForTest(), 'journal')
  const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 1 << 20 })
  const body = Buffer.from('what exchanges said')
  const stated = { kind: 'printsEvidenced' as const, hash: hash('sha256', body) }
  for (const [place, bytes] of [body, Buffer.from('something else')].entries()) {
    const seq = place + 1
    const record = { ...decodeRecord(first!), seq, postings: [], events: [stated] }
    const { at } = record
    await journal.append([encodeRecord(record).slice()], [{ seq, at, bytes }])
  }
  await journal.close()
  return dirname(folder)
}
