import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEASE_TIMES } from '@candor/cluster'
import { freePort } from '@candor/postgres/free-port'
import { DUTY_TIMES } from '../src/kernel/duties/open-duties.ts'
import { createDatabase } from './databases.ts'
import { type TestVenue, startTestVenue } from './venue.ts'

/**
 * What a node has is given back when it stops, and is never taken from it before: all of them share one
 * process with other tests, which may be held up for longer than a machine of an operator's ever is.
 */
const TERM = { termMs: 90_000 }
const NODE_TIMES = { lease: { ...LEASE_TIMES, ...TERM }, duties: { ...DUTY_TIMES, ...TERM } }

/** A venue of several nodes over one database, all in this process. */
export class ClusterVenue {
  readonly #database: Awaited<ReturnType<typeof createDatabase>>
  readonly #filesDir: string
  readonly #nodes: TestVenue[] = []

  private constructor(database: Awaited<ReturnType<typeof createDatabase>>, filesDir: string) {
    this.#database = database
    this.#filesDir = filesDir
  }

  static async open(): Promise<ClusterVenue> {
    const filesDir = await mkdtemp(join(tmpdir(), 'candor-files-'))
    return new ClusterVenue(await createDatabase(), filesDir)
  }

  /** Those of a machine of this venue, on which commands are run. */
  get settings(): Record<string, string> {
    return {
      JOURNAL: 'postgres',
      DATABASE_URL: this.#database.url,
      NODE_NAME: 'any',
      NODE_ADDRESS: '127.0.0.1:9001',
      CLUSTER_SECRET: 'a secret of thirty-two characters',
      SECRET_KEY: '5e'.repeat(32),
      FILES_DIR: this.#filesDir,
    }
  }

  /** Starts a node with these variables besides. The first one leads. */
  async join(name: string, settings: Record<string, string> = {}): Promise<TestVenue> {
    const address = `127.0.0.1:${await freePort()}`
    const node = await startTestVenue(
      { ...this.settings, NODE_NAME: name, NODE_ADDRESS: address, ...settings },
      { nodeTimes: NODE_TIMES },
    )
    this.#nodes.push(node)
    return node
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.close()
    await this.#database.drop()
    await rm(this.#filesDir, { recursive: true, force: true })
  }
}
