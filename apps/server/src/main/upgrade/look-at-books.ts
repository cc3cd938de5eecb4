import { join } from 'node:path'
import { Replica } from '@candor/cluster'
import type { Engine } from '@candor/engine'
import { type Log, openJournalReader, readLastSeq, realDisk } from '@candor/journal'
import { recoverEngine, restoreNewest } from '@candor/transactor'
import type { Config } from '../../kernel/config/config.ts'
import { openTablesReader } from '../../kernel/store/tables-reader.ts'
import { isForOperators } from '../for-operators.ts'

export interface BooksLook {
  /** Last entry of the journal; 0 in a new one. */
  lastSeq: number
  /** The newest snapshot that is whole; undefined where there is none. */
  snapshot: { seq: number; version: number; bytes: number } | undefined
  /** What a start would log of snapshots that it passes over. */
  warnings: readonly string[]
  /** The state after the last entry; undefined where this version does not come there. */
  engine: Engine | undefined
  /** Why not. */
  fault: string | undefined
}

/** Whatever reads a journal of either kind without writing. */
interface Source {
  lastSeq: number
  latestSnapshot: (
    beforeSeq?: number,
  ) => Promise<{ seq: number; state: Uint8Array; hash: string } | undefined>
  recover: (log: Log) => Promise<Engine>
}

/** PostgreSQL's undefined_table. */
const NO_TABLE = '42P01'

/** Reads the journal as a start of this version would, and writes nothing. */
export async function lookAtBooks(
  config: Pick<Config, 'journal' | 'dataDir' | 'databaseUrl'>,
): Promise<BooksLook> {
  if (config.journal === 'file') {
    const source = await files(join(config.dataDir, 'journal'))
    return source ? look(source) : NOTHING
  }
  const { reader, close } = await openTablesReader(config.databaseUrl!, {
    applicationName: 'candor-command',
  })
  try {
    return await look({
      lastSeq: 0,
      latestSnapshot: (beforeSeq) => reader.latestSnapshot(beforeSeq),
      recover: async (log) => {
        const { engine, chain } = await restoreNewest(reader, log)
        await new Replica({ engine, chain, reader, applied: () => undefined }).catchUpWhole(reader)
        return engine
      },
    })
  } catch (error) {
    if ((error as { code?: string }).code !== NO_TABLE) throw error
    return NOTHING
  } finally {
    await close()
  }
}

const NOTHING: BooksLook = {
  lastSeq: 0,
  snapshot: undefined,
  warnings: [],
  engine: undefined,
  fault: undefined,
}

/** Undefined where there is no journal yet. */
async function files(folder: string): Promise<Source | undefined> {
  const disk = realDisk()
  const untilSeq = await readLastSeq(disk, folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 0
  })
  if (untilSeq === 0) return undefined
  const reader = await openJournalReader({ disk, folder, untilSeq })
  return {
    lastSeq: untilSeq,
    latestSnapshot: (beforeSeq) => reader.latestSnapshot(beforeSeq),
    recover: async (log) => (await recoverEngine(reader, log)).engine,
  }
}

async function look({ lastSeq, latestSnapshot, recover }: Source): Promise<BooksLook> {
  const newest = await latestSnapshot()
  const snapshot = newest && {
    seq: newest.seq,
    version: newest.state[0] ?? 0,
    bytes: newest.state.length,
  }
  const warnings: string[] = []
  const log: Log = {
    info: () => undefined,
    warn: (facts, message) => void warnings.push(`${message} (${JSON.stringify(facts)})`),
    error: () => undefined,
  }
  const seen = { snapshot, warnings }
  try {
    const engine = await recover(log)
    return { ...seen, lastSeq: engine.lastSeq, engine, fault: undefined }
  } catch (error) {
    if (!isForOperators(error) && !UNFIT.has((error as Error).name)) throw error
    return { ...seen, lastSeq, engine: undefined, fault: (error as Error).message }
  }
}

const UNFIT: ReadonlySet<string> = new Set(['ReplicaUnfit', 'ChainMismatch'])
