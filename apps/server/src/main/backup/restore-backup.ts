import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EngineRecord, decodeRecord } from '@candor/engine'
import { type FileJournal, importJournal } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import type pg from 'pg'
import { openBlobs } from '../../files/blobs.ts'
import type { Config } from '../../kernel/config/config.ts'
import { openWriter } from '../../kernel/projector/table-writer.ts'
import { keepKey, readKept } from '../../kernel/secrets/open-vault.ts'
import { Vault } from '../../kernel/secrets/vault.ts'
import type { Store } from '../../kernel/store/store.ts'
import { FOLDS } from '../parts.ts'
import { rebuildTables } from '../rebuild-tables.ts'
import { unwrapKey } from './backup-key.ts'
import { type Choice, RestoreRefused, type Until, chooseBackup } from './choose-backup.ts'
import { enterPlace } from './manifest.ts'
import { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { type Precautions, findUnknown, keepUnknown, takePrecautions } from './precautions.ts'
import { type Proof, proveBooks, restoreJournal } from './restore-journal.ts'
import { type RestoredTables, checkSteps, restoreTables } from './restore-tables.ts'
import { type Target, withTarget } from './restore-target.ts'
import { NotWhole, type Sealing } from './sealing.ts'
import { withSurviving } from './surviving-journal.ts'
import { HEADS_FILE } from './take-backup.ts'
import { type TableSum, copyOut, listTables } from './tables.ts'

/** Records that are written into the tables together. */
const RECORDS_AT_ONCE = 5_000

export interface RestoreOptions {
  place: Place
  sealing: Sealing
  now: () => number
  until?: Until | undefined
  /** Folder of a journal that outlived its machine: the books go on as far as that does. */
  journal?: string | undefined
  /** Name of the backup that counts as the newest. */
  from?: string | undefined
  passphrase?: string | undefined
  /** Whether the venue was stopped when the backup was taken, and has not run since. */
  nothingLost?: boolean
  /** Whether the tables that records make are left as they were backed up, and not made anew as well. */
  quick?: boolean
  progress?: (step: string) => void
}

/** What a restore has brought back, and what has shown that it is that. */
export interface Restored {
  choice: Choice
  begunAnew: boolean
  chain: string
  proof: Proof
  tables: RestoredTables
  /** Tables that records make, compared with what the journal makes of them; undefined when quick. */
  made: { rows: number; differing: string[] } | undefined
  files: number
  /** Names of files whose bytes are not whole in the backup. */
  damagedFiles: string[]
  hasKey: boolean
  precautions: Precautions | undefined
}

/**
 * Restores a backup into an empty DATA_DIR and an empty database, and proves it. Throws `RestoreRefused`,
 * with nothing changed, where that cannot be; `NotWhole` where the backup is damaged. One that was cut
 * off is begun anew by the next.
 */
export async function restoreBackup(config: Config, options: RestoreOptions): Promise<Restored> {
  const { place, sealing, progress = () => undefined } = options
  await enterPlace(place, sealing, false)
  const objects = new Objects(place, sealing)
  const { until, from, journal: surviving } = options
  const needs = { place, sealing, objects }
  const choice = surviving
    ? await withSurviving(await chooseBackup(needs, { from }), surviving, until)
    : await chooseBackup(needs, { until, from })
  checkSteps(choice.backup)
  const key = await keyFor(config, choice, options.passphrase)
  return withTarget(config, async (target) => {
    progress('The tables')
    const tables = await restoreTables(target, choice.backup, objects)
    progress('The journal')
    const isFile = config.journal === 'file'
    const folder = join(config.dataDir, isFile ? 'journal' : 'restored-journal')
    const journal = await restoreJournal(folder, choice, objects)
    try {
      progress('The state of the books')
      const proof = await proveBooks(journal, choice)
      const unknown = await findUnknown(target.client, proof.users)
      const parts = { ...target, config, choice, now: options.now() }
      await keepUnknown(parts, unknown)
      progress('The tables that records make')
      const made = await followBooks(target, journal, options.quick ?? false)
      await journal.writeSnapshot(choice.seq, proof.engine.encodeState())
      progress('Uploaded files')
      const { files, damagedFiles } = await restoreFiles(config, choice, objects)
      await restoreNotes(config, choice, { objects, key: key?.isNew ? key.bytes : undefined })
      const chain = journal.chainHash
      if (!isFile) await takeIntoDatabase(journal, config.databaseUrl!)
      const precautions = options.nothingLost ? undefined : await takePrecautions(parts, unknown)
      await target.finish()
      const { begunAnew } = target
      const hasKey = key !== undefined
      const shown = { files, damagedFiles, hasKey, precautions }
      return { choice, begunAnew, chain, proof, tables, made, ...shown }
    } finally {
      await journal.close()
      if (!isFile) await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Throws `RestoreRefused` for another key than the tables and files are sealed with. */
async function keyFor(
  config: Config,
  { backup }: Choice,
  passphrase: string | undefined,
): Promise<{ bytes: Buffer; isNew: boolean } | undefined> {
  const given = config.secretKey ?? (await readKept(config.dataDir).catch(() => undefined))
  const isNew = given === undefined
  const bytes =
    given ??
    (backup.wrappedKey !== null && passphrase !== undefined
      ? await unwrapKey(backup.wrappedKey, passphrase)
      : undefined)
  if (!bytes) return undefined
  const fingerprint = new Vault(bytes).mac('key', 'candor').toString('hex')
  if (backup.keyFingerprint === null || backup.keyFingerprint === fingerprint) {
    return { bytes, isNew }
  }
  throw new RestoreRefused(
    'The secret key here (SECRET_KEY, or DATA_DIR/secret-key) is not the one that the backup’s files and ' +
      'cards are encrypted with. Give the venue’s own.',
  )
}

/**
 * Brings the tables that records make to the end of the journal, and then makes all of them anew: what
 * was backed up and what the journal says have to be the same rows.
 */
async function followBooks(
  { store, client }: Pick<Target, 'store' | 'client'>,
  journal: FileJournal,
  quick: boolean,
): Promise<Restored['made']> {
  await catchUp(store, journal)
  if (quick) return undefined
  const before = await sumsOf(client)
  await rebuildTables(store, journal, FOLDS)
  const after = await sumsOf(client)
  const differing = [...after].flatMap(([name, sum]) =>
    before.get(name)?.sha256 === sum.sha256 ? [] : [name],
  )
  return { rows: [...after.values()].reduce((sum, { rows }) => sum + rows, 0), differing }
}

async function catchUp(store: Store, journal: FileJournal): Promise<void> {
  const writer = await openWriter(store, FOLDS)
  try {
    if (writer.watermark > journal.durableSeq) {
      throw new RestoreRefused(
        `The tables of the backup hold record ${writer.watermark}, its journal ${journal.durableSeq}.`,
      )
    }
    let records: EngineRecord[] = []
    for await (const { bytes } of journal.read(writer.watermark + 1)) {
      if (records.push(decodeRecord(bytes)) < RECORDS_AT_ONCE) continue
      await writer.write(records)
      records = []
    }
    if (records.length > 0) await writer.write(records)
  } finally {
    await writer.close()
  }
}

/** Of all tables that records make; who wrote them last is no part of what stands in them. */
async function sumsOf(client: pg.Client): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>()
  for (const table of await listTables(client)) {
    if (!table.made) continue
    const columns = table.columns.filter((c) => table.name !== 'projector_state' || c !== 'epoch')
    sums.set(table.name, await copyOut(client, { ...table, columns }))
  }
  return sums
}

/** Puts files where they are kept. One that is damaged keeps nobody's money back: it is told. */
async function restoreFiles(config: Config, { backup }: Choice, objects: Objects) {
  const blobs = await openBlobs(config)
  const damagedFiles: string[] = []
  for (const { name, object } of backup.files) {
    const bytes = await objects.get(object).catch((error: unknown) => {
      if (error instanceof NotWhole) return undefined
      throw error
    })
    if (bytes) await blobs.put(name, bytes)
    else damagedFiles.push(name)
  }
  return { files: backup.files.length - damagedFiles.length, damagedFiles }
}

/** What stands in the data folder beside the journal. */
async function restoreNotes(
  { dataDir }: Pick<Config, 'dataDir'>,
  { backup }: Choice,
  { objects, key }: { objects: Objects; key: Buffer | undefined },
): Promise<void> {
  if (backup.heads) {
    const heads = await objects.get(backup.heads)
    await writeFile(join(dataDir, HEADS_FILE), heads, { mode: 0o600 })
  }
  if (key) await keepKey(join(dataDir, 'secret-key'), key)
}

/** A venue of several nodes has its journal in the database. */
async function takeIntoDatabase(journal: FileJournal, address: string): Promise<void> {
  const sql = await openPrimarySession(address, { applicationName: 'candor-command' })
  try {
    await importJournal(journal, sql)
  } finally {
    await sql.close()
  }
}
