import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '../../../../test/databases.ts'
import { type Config, readConfig } from '../../../kernel/config/config.ts'
import { type Store, connectStore } from '../../../kernel/store/store.ts'
import { type BackupOptions, type Taken, takeBackup } from '../take-backup.ts'
import { type Restored, type RestoreOptions, restoreBackup } from '../restore-backup.ts'
import { openPlace } from '../place.ts'
import { Sealing } from '../sealing.ts'

/** Key of the tests' venue, which is given to its restores. */
export const SECRET_KEY = '5'.repeat(64)

/** Backs up into a folder, without encryption unless options say so. */
export async function backUp(
  config: Config,
  folder: string,
  options: Partial<BackupOptions> = {},
): Promise<Taken> {
  const place = await openPlace(folder, config)
  return takeBackup(config, { place, sealing: new Sealing(), now: Date.now, ...options })
}

/** An empty folder and an empty database. */
export interface Empty {
  config: Config
  remove(): Promise<void>
}

export async function emptyTarget(variables: Record<string, string> = {}): Promise<Empty> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-restore-'))
  const database = await createEmptyDatabase()
  const own = { DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET_KEY }
  const config = readConfig({ PASSWORD_MEMORY_KIB: '64', ...own, ...variables })
  return {
    config,
    remove: async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Restores from a folder into an empty place of its own, with nothing lost unless options say so. */
export async function restoreFrom(
  folder: string,
  { config }: Empty,
  options: Partial<RestoreOptions> = {},
): Promise<Restored> {
  const place = await openPlace(folder, config)
  const sealing = new Sealing()
  return restoreBackup(config, { place, sealing, now: Date.now, nothingLost: true, ...options })
}

/** Runs work on a database's tables. */
export async function onTables<T>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = connectStore({ connectionString: databaseUrl! })
  try {
    return await work(store)
  } finally {
    await store.destroy()
  }
}

/** The pictures of a venue's folder, by their paths below `files`. */
export async function readPictures(dataDir: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const folder = join(dataDir, 'files')
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.png')) found.set(name, await readFile(join(folder, name)))
  }
  return found
}
