import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { APPLICATION_NAME } from '@candor/postgres'
import type pg from 'pg'
import { openStore, type Store, connectStore } from '../../kernel/store/store.ts'
import type { Config } from '../../kernel/config/config.ts'
import { RESTORING } from '../../kernel/store/migrate.ts'
import { RESTORE_NOTE, takeFolder } from '../process/instance.ts'
import { RestoreRefused } from './choose-backup.ts'
import { connectLong, isRestoring } from './reach-database.ts'
import { quoted } from './tables.ts'

/**
 * What may be in a folder that counts as empty: locks, the key that whoever restores put there, and what a
 * disk of its own has from the first.
 */
const ALLOWED = new Set(['lock', 'lock-journal', RESTORE_NOTE, 'secret-key', 'lost+found'])
/** What a restore makes: taken away where an earlier one was cut off. */
const OWN = ['journal', 'restored-journal', 'postgres', 'files', 'desk-audit-heads', 'server.log']

const NAME = 'candor-command'
/** What the note in the folder says. */
const BEGUN = 'begun\n'
const DONE = 'done\n'

const HELD_MS = 2_000
const LOOK_MS = 100
/** How the system and PostgreSQL say that a disk is full. */
const FULL = new Set(['ENOSPC', '53100'])
const LOCK_NOT_AVAILABLE = '55P03'

/** An empty place that a backup is restored into. */
export interface Target {
  store: Store
  client: pg.Client
  /** Whether an earlier restore was cut off here, whose remains were taken away. */
  begunAnew: boolean
  /** The venue may start from now on. */
  finish(): Promise<void>
}

/**
 * Takes an empty DATA_DIR, and an empty database, for as long as a restore takes. What an earlier
 * restore left behind is taken away. Throws `RestoreRefused` where anything else is there, and where another
 * restore into the same database is under way.
 */
export async function withTarget<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = config
  const instance = await takeFolder(dataDir, { isRestoring: true })
  try {
    const names = await readdir(dataDir)
    const wasCut = names.includes(RESTORE_NOTE)
    if (!wasCut) refuseOthers(dataDir, names)
    const isDone = wasCut && (await readFile(join(dataDir, RESTORE_NOTE), 'utf8')) === DONE
    if (!databaseUrl) return isDone ? await endDone(dataDir) : await fill(config, { wasCut }, work)
    return await inDatabase(databaseUrl, async (client) => {
      await hold(client)
      await refuseNodes(client)
      if (isDone) return endDone(dataDir, client)
      // Looked at before the note is written: what is refused stays as it was.
      return fill(config, { wasCut, external: await lookInto(client) }, work)
    })
  } finally {
    await instance.release()
  }
}

function diskFull(cause: Error): RestoreRefused {
  return new RestoreRefused(
    `There is no room left on the disk (${cause.message}): make some, and run npm run restore again with ` +
      'the same settings. It takes away what this one has left.',
    { cause },
  )
}

/** Takes a database for one restore; that of a process which was killed a moment ago ends first. */
async function hold(client: pg.ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${HELD_MS}`)
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('candor:restore', 0))`)
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new RestoreRefused(
      'Another restore into the database of DATABASE_URL is under way: let it end, or stop it.',
      { cause: error },
    )
  }
}

/** Throws where a venue's process is connected: it knows another history, and would write of it. */
async function refuseNodes(client: pg.ClientBase): Promise<void> {
  const text = `select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and application_name = $1`
  const until = performance.now() + HELD_MS
  for (;;) {
    const { rows } = await client.query<{ count: number }>(text, [APPLICATION_NAME])
    const { count } = rows[0]!
    if (count === 0) return
    // Those of a process that has just ended go by themselves.
    if (performance.now() < until) {
      await delay(LOOK_MS)
      continue
    }
    throw new RestoreRefused(
      `A venue is connected to the database of DATABASE_URL (${count} connections): stop every node of it, ` +
        'on every machine, and run npm run restore again.',
    )
  }
}

async function fill<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { wasCut, external }: { wasCut: boolean; external?: 'empty' | 'cut' },
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const note = join(dataDir, RESTORE_NOTE)
  await writeFile(note, BEGUN, { mode: 0o600 })
  if (wasCut) {
    for (const name of OWN) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const store = databaseUrl
    ? connectStore({ connectionString: databaseUrl, application_name: NAME })
    : await openStore({ dataDir }, [])
  try {
    const client = await connectLong(store)
    try {
      if (external === 'cut') await empty(client)
      await mark(client)
      const finish = async () => {
        // Before the mark is taken away: what they wrote meanwhile is of the history that was left.
        if (databaseUrl) await refuseNodes(client)
        // The mark of a database in the folder goes with the folder, where this is cut off.
        if (databaseUrl) await writeFile(note, DONE, { mode: 0o600 })
        await unmark(client)
        await rm(note)
      }
      return await work({ store, client, begunAnew: wasCut || external === 'cut', finish })
    } catch (error) {
      throw FULL.has((error as { code?: string }).code ?? '') ? diskFull(error as Error) : error
    } finally {
      await client.end()
    }
  } finally {
    await store.destroy()
  }
}

/** Of a restore that was cut off after its last step, takes the marks away. */
async function endDone(dataDir: string, client?: pg.ClientBase): Promise<never> {
  if (client) await unmark(client)
  await rm(join(dataDir, RESTORE_NOTE))
  throw new RestoreRefused('The earlier restore had ended: the venue can be started.')
}

function refuseOthers(dataDir: string, names: readonly string[]): void {
  const others = names.filter((name) => !ALLOWED.has(name))
  if (others.length === 0) return
  throw new RestoreRefused(
    `${dataDir} is not empty (${others.slice(0, 5).join(', ')}): a backup is restored into an empty ` +
      'DATA_DIR. Move what is there away, or set DATA_DIR to another folder.',
  )
}

async function lookInto(client: pg.ClientBase): Promise<'empty' | 'cut'> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') order by 1`,
  )
  if (rows.length === 0) return 'empty'
  const isVenues = rows.some(({ name }) => name === 'schema_migrations')
  if (isVenues && (await isRestoring(client))) return 'cut'
  throw new RestoreRefused(
    `The database of DATABASE_URL is not empty (${rows[0]!.name} and ${rows.length - 1} more): a ` +
      'backup is restored into an empty one. Make another, and name it in DATABASE_URL.',
  )
}

async function inDatabase<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const store = connectStore({ connectionString: databaseUrl, application_name: NAME })
  try {
    const client = await connectLong(store)
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await store.destroy()
  }
}

async function unmark(client: pg.ClientBase): Promise<void> {
  await client.query('delete from schema_migrations where part = $1', [RESTORING.part])
}

/** From here on no venue starts with this database. */
async function mark(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query(`create table if not exists schema_migrations (
    part text not null, number int not null, name text not null, applied_at int8 not null,
    primary key (part, number)
  )`)
  const { part, number, name } = RESTORING
  await client.query(
    'insert into schema_migrations values ($1, $2, $3, $4) on conflict do nothing',
    [part, number, name, Date.now()],
  )
  await client.query('commit')
}

/** Takes away what a restore that was cut off has made, its mark last. */
async function empty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select relname::text as name, relkind::text as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
       and relname <> 'schema_migrations'`,
  )
  await client.query('begin')
  for (const { name, kind } of rows) {
    await client.query(`drop ${kind === 'v' ? 'view' : 'table'} if exists ${quoted(name)} cascade`)
  }
  const left = await client.query<{ drop: string }>(
    `select format('drop sequence if exists %I cascade', relname) as drop from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S'
     union all
     select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  )
  for (const { drop } of left.rows) await client.query(drop)
  await client.query('delete from schema_migrations where part <> $1', [RESTORING.part])
  await client.query('commit')
}
