import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { Database } from '@candor/e2e/cluster/database'
import { ClusterVenue } from '@candor/e2e/cluster/venue'
import { randomNumbers } from '@candor/journal/testing'

export type Node = ClusterVenue['nodes'][number]

/** Nodes of a new venue over a primary with two standbys of which one has to have every record. */
export interface Nodes {
  database: Database
  venue: ClusterVenue
  /** Whoever decides now, and those that serve people. */
  roles(): Promise<{ writer: Node; fronts: readonly Node[] }>
  /** The epoch of whoever leads. */
  epoch(): Promise<number>
  /** The newest record that is in the journal. */
  lastSeq(): Promise<number>
  close(): Promise<void>
}

/**
 * Starts them, as `npm start` does it, and resolves once one leads and all others serve. `program`: of
 * another release.
 */
export async function openNodes(names: readonly string[], program?: string): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const settings = {
    ...CHEAP_PEOPLE,
    LIMIT_SOCKETS_PER_ADDRESS: '0',
    LOG_LEVEL: 'warn',
    SECRET_KEY: randomBytes(32).toString('hex'),
    FILES_DIR: join(folder, 'files'),
  }
  const database = await Database.start()
  const random = randomNumbers(1)
  const venue = await ClusterVenue.join({
    ...{ folder, settings, database, random, names },
    isDirect: true,
  })
  if (program !== undefined) for (const node of venue.nodes) node.program = program
  process.once('exit', () => venue.abandon())
  const close = async () => {
    await venue.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await venue.start()
  } catch (error) {
    await close()
    throw error
  }
  const numberOf = async (query: string) => {
    const [row] = await database.query(query)
    return Number(Object.values(row!)[0])
  }
  return {
    database,
    venue,
    roles: async () => {
      const writer = (await venue.writer())!
      return { writer, fronts: venue.nodes.filter((node) => node !== writer) }
    },
    epoch: () => numberOf('select epoch::int from journal_lease'),
    lastSeq: () =>
      numberOf('select last_seq::int from journal_chunks order by first_seq desc limit 1'),
    close,
  }
}

/** Resolves once the node serves; returns the milliseconds since it was called. */
export async function untilReady(node: Node): Promise<number> {
  const started = performance.now()
  while (!(await node.isReady())) await pause(20)
  return performance.now() - started
}
