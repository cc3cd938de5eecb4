import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectStore, type Store } from '../src/kernel/store/store.ts'

/** How tests reach the run's PostgreSQL. */
export interface TestServer {
  host: string
  port: number
  user: string
  password: string
}

/** The migrated, empty database that every test's own is cloned from. */
export const TEMPLATE = 'candor_template'

export interface TestDatabase {
  /** For a venue's DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** Clones an own database (some milliseconds). `drop` it in the end; open connections are cut. */
export function createDatabase(): Promise<TestDatabase> {
  return create(`template ${TEMPLATE} strategy file_copy`)
}

/** An own database that no migration has seen. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('')
}

/** An own database with all that another has, to which nobody may be connected. */
export function copyDatabase({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  return create(`template ${new URL(url).pathname.slice(1)} strategy file_copy`)
}

async function create(how: string): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await withAdministrator(server, (client) => client.query(`create database ${name} ${how}`))
  return {
    url: `postgres://${server.user}:${server.password}@${server.host}:${server.port}/${name}`,
    drop: () =>
      withAdministrator(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** An own database, connected. `close` ends the connections and drops it. */
export async function openTestStore(): Promise<{
  store: Store
  url: string
  close(): Promise<void>
}> {
  const database = await createDatabase()
  const store = connectStore({ connectionString: database.url })
  const close = async () => {
    await store.destroy()
    await database.drop()
  }
  return { store, url: database.url, close }
}

/** Runs one statement of an administrator, who is connected to no test's database. */
export async function withAdministrator(
  server: TestServer,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
