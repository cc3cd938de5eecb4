import { join } from 'node:path'
import {
  type ChainEnd,
  type ChainFrame,
  ChainMismatch,
  EMPTY_CHAIN,
  type EvidenceReader,
  FolderFrames,
  type Journal,
  type PostgresJournalReader,
  openJournalReader,
  openPostgresJournalReader,
  readEvidenceFolder,
  realDisk,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { type Config, ConfigFault } from '../../kernel/config/config.ts'

/** Batches of a journal, in order, as far as they are there when they are asked for. */
export interface Follower {
  /** The last entry that was read. */
  readonly end: ChainEnd
  more(): AsyncIterable<ChainFrame>
}

/** A journal that is read from the outside, beside the process that may be writing it. */
export interface JournalSource
  extends Pick<EvidenceReader, 'readEvidence'>, Pick<Journal, 'latestSnapshot'> {
  /** Begins after an entry; with its hash, after that of this history alone. */
  follow(after: { seq: number; hash?: Buffer }): Follower
  /** Whether the tables' snapshot sees the same batches as `follow` does. */
  isInTables: boolean
}

/** Opens the venue's journal for as long as the work takes. */
export async function withJournal<T>(
  { journal, databaseUrl, dataDir }: Pick<Config, 'journal' | 'databaseUrl' | 'dataDir'>,
  work: (source: JournalSource) => Promise<T>,
): Promise<T> {
  return journal === 'postgres' ? inDatabase(databaseUrl!, work) : inFolder(dataDir, work)
}

async function inFolder<T>(
  dataDir: string,
  work: (source: JournalSource) => Promise<T>,
): Promise<T> {
  const [disk, folder] = [realDisk(), join(dataDir, 'journal')]
  const names = await disk.list(folder).catch(() => [])
  if (names.length === 0) {
    throw new ConfigFault(`There is no journal in ${folder}. Are DATA_DIR and JOURNAL the venue’s?`)
  }
  return work({
    follow: (after) => new FolderFrames(disk, folder, after),
    readEvidence: (range) => readEvidenceFolder(disk, folder, range),
    async latestSnapshot(beforeSeq) {
      const untilSeq = beforeSeq === undefined ? Number.MAX_SAFE_INTEGER : beforeSeq - 1
      return (await openJournalReader({ disk, folder, untilSeq })).latestSnapshot(beforeSeq)
    },
    isInTables: false,
  })
}

async function inDatabase<T>(
  address: string,
  work: (source: JournalSource) => Promise<T>,
): Promise<T> {
  const sql = await openPrimarySession(address, { applicationName: 'candor-command' })
  const reader = openPostgresJournalReader(sql)
  const follow = (after: { seq: number; hash?: Buffer }): Follower => {
    let end: ChainEnd = { seq: after.seq, hash: after.hash ?? EMPTY_CHAIN.hash }
    const isHeld = after.hash !== undefined || after.seq === 0
    let isChecked = after.hash === undefined
    return {
      get end() {
        return end
      },
      async *more() {
        if (!isChecked) await checkHeld(reader, end)
        isChecked = true
        const known = isHeld || end.seq > after.seq ? end.hash : undefined
        for await (const frame of reader.frames(end.seq + 1, known)) {
          end = { seq: frame.lastSeq, hash: frame.hash }
          yield frame
        }
      },
    }
  }
  try {
    return await work({
      follow,
      readEvidence: (range) => reader.readEvidence(range),
      latestSnapshot: (beforeSeq) => reader.latestSnapshot(beforeSeq),
      isInTables: true,
    })
  } finally {
    await sql.close()
  }
}

/** Throws `ChainMismatch` where the table has no batch that ends there with this hash. */
async function checkHeld(
  reader: Pick<PostgresJournalReader, 'frames'>,
  { seq, hash }: ChainEnd,
): Promise<void> {
  for await (const frame of reader.frames(seq)) {
    if (frame.lastSeq === seq && frame.hash.equals(hash)) return
    break
  }
  throw new ChainMismatch(`Record ${seq} of the journal in the database is of another history.`)
}
