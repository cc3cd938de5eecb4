import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@candor/postgres/free-port'
import { createDatabase } from './databases.ts'
import { type TestVenue, startTestVenue } from './venue.ts'

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
    const node = await startTestVenue({
      ...this.settings,
      NODE_NAME: name,
      NODE_ADDRESS: `127.0.0.1:${await freePort()}`,
      ...settings,
    })
    this.#nodes.push(node)
    return node
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.close()
    await this.#database.drop()
    await rm(this.#filesDir, { recursive: true, force: true })
  }
}
