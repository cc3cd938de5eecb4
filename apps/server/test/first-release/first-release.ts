import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { migrate } from '../../src/kernel/store/migrate.ts'
import { MIGRATIONS } from '../../src/main/parts.ts'
import { connectStore } from '../../src/kernel/store/store.ts'
import { createEmptyDatabase } from '../databases.ts'
import { type TableRows, describeSchema, writeRows } from './database.ts'

/**
 * What the first release's own server left behind after the use of every product: recharges by
 * chain, claim and test funds, spot, fast and futures contracts, exchange, wealth and lock mining,
 * certification, withdrawals in every state, messages, customer service, pictures, and acts of the
 * desk. It was copied while that server ran, as a kill would leave it: a snapshot, and a journal
 * that goes on after it.
 */
export interface FirstRelease {
  /** The venue's clock then, and its last record. */
  at: number
  lastSeq: number
  people: readonly {
    id: number
    /** The body of their login; `totp` is the secret of an authenticator. */
    login: { type: string; account: string; password: string }
    totp?: string
  }[]
  demo: { account: string; password: string }
  operators: readonly { id: number; name: string; password: string; secret: string }[]
  /** A proposal of the desk that was open. */
  waitingProposal: number
  /** By user and currency: available and held, of the account assets and of the coin assets, in units. */
  balances: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** DATA_DIR, by path: the bytes up to the last one that is not zero, and the size with those. */
  files: Readonly<Record<string, { size: number; bytes: string }>>
  schema: readonly string[]
  tables: Readonly<Record<string, TableRows>>
  sequences: Readonly<Record<string, string>>
}

export const FIRST_RELEASE = JSON.parse(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'venue.json.br'))).toString(),
) as FirstRelease

/** A copy of its folder and its database, for one test. */
export interface OpenedRelease {
  dataDir: string
  databaseUrl: string
  /** What the steps that had been released then make of an empty database. */
  schema: readonly string[]
  remove(): Promise<void>
}

export function openFirstRelease(): Promise<OpenedRelease> {
  return openKept(FIRST_RELEASE)
}

/** Folder and tables of a venue as some release left them. */
export type KeptVenue = Pick<FirstRelease, 'files' | 'tables' | 'sequences'>

export async function openKept(kept: KeptVenue): Promise<OpenedRelease> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-kept-release-'))
  await writeDataDir(dataDir, kept)
  const database = await createEmptyDatabase()
  const store = connectStore({ connectionString: database.url })
  await migrate(store, migrationsOf(kept))
  const schema = await describeSchema(store)
  await writeRows(store, kept.tables, kept.sequences)
  await store.destroy()
  return {
    dataDir,
    databaseUrl: database.url,
    schema,
    remove: async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Writes its folder's files here; the first release's when absent. */
export async function writeDataDir(
  folder: string,
  { files }: Pick<KeptVenue, 'files'> = FIRST_RELEASE,
): Promise<void> {
  for (const [path, { size, bytes }] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, Buffer.from(bytes, 'base64'), { mode: 0o600 })
    await truncate(file, size)
  }
}

/** The steps that had run. */
function migrationsOf({ tables }: Pick<KeptVenue, 'tables'>) {
  const { columns, rows } = tables.schema_migrations!
  const [part, number] = [columns.indexOf('part'), columns.indexOf('number')]
  const known = new Set(rows.map((row) => `${row[part]} ${row[number]}`))
  return MIGRATIONS.filter((step) => known.has(`${step.part} ${step.number}`))
}
