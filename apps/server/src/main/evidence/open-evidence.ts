import { join } from 'node:path'
import {
  type Disk,
  type Entry,
  type EvidenceRange,
  type EvidenceReader,
  openJournalReader,
  openPostgresJournalReader,
  readEvidenceFolder,
  realDisk,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import type { Config } from '../../kernel/config/config.ts'
import { AlreadyRunning } from '../process/instance.ts'
import { withFileJournal } from '../with-file-journal.ts'

/** What a command reads of evidence and of the records that state it, whether the venue runs or not. */
export interface EvidenceSource extends Pick<EvidenceReader, 'readEvidence'> {
  /** Records from one to another, both durable, a few at a time. */
  records(fromSeq: number, untilSeq: number): AsyncIterable<Iterable<Entry>>
}

/**
 * Opens evidence for as long as the work takes: in the database, in the folder of a stopped venue, or
 * beside the process that writes it. Then the newest of it may belong to no durable record yet.
 */
export async function withEvidence<T>(
  config: Pick<Config, 'journal' | 'databaseUrl' | 'dataDir'>,
  work: (source: EvidenceSource) => Promise<T>,
): Promise<T> {
  if (config.journal === 'postgres') return inDatabase(config.databaseUrl!, work)
  const source = inFolder(realDisk(), join(config.dataDir, 'journal'))
  try {
    // A start cuts off what a process that was killed left behind its last record.
    return await withFileJournal(config.dataDir, () => work(source), 'sinceSnapshot')
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return work(source)
  }
}

function inFolder(disk: Disk, folder: string): EvidenceSource {
  return {
    readEvidence: (range: EvidenceRange) => readEvidenceFolder(disk, folder, range),
    async *records(fromSeq, untilSeq) {
      const reader = await openJournalReader({ disk, folder, untilSeq })
      for await (const entry of reader.read(fromSeq)) yield [entry]
    },
  }
}

async function inDatabase<T>(
  address: string,
  work: (source: EvidenceSource) => Promise<T>,
): Promise<T> {
  const sql = await openPrimarySession(address, { applicationName: 'candor-command' })
  const reader = openPostgresJournalReader(sql)
  try {
    return await work({
      readEvidence: (range) => reader.readEvidence(range),
      async *records(fromSeq, untilSeq) {
        for await (const frame of reader.frames(fromSeq)) {
          yield frame.entries().filter(({ seq }) => seq >= fromSeq && seq <= untilSeq)
          if (frame.lastSeq >= untilSeq) return
        }
      },
    })
  } finally {
    await sql.close()
  }
}
