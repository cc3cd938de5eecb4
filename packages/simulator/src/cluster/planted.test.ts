import { deserialize } from 'node:v8'
import type { LinkOwner, Session, Transport } from '@candor/cluster'
import { describe, expect, it } from 'vitest'
import type { SimulatedDatabase } from './database.ts'
import type { Machine } from './machine.ts'
import { simulateCluster } from './run.ts'
import { STANDBY_NAMES } from './server.ts'
import type { Tables } from './tables.ts'
import type { ClusterPlant } from './world.ts'

const SEEDS = 300

/**
 * Plays seeds with something planted until one fails, as it has to, and returns why it did. `from`: one
 * that is known to find it soon.
 */
async function findPlanted(plant: ClusterPlant, from = 1): Promise<string> {
  for (let seed = from; seed < from + SEEDS; seed++) {
    const { failure } = await simulateCluster(seed, plant)
    if (failure) return failure.message
  }
  throw new Error('no run has found what was planted')
}

type Result = Awaited<ReturnType<Session['query']>>

/** A session whose results are told otherwise. */
function told(session: Session, alter: (result: Result) => Result): Session {
  return {
    query: async (text, values) => alter(await session.query(text, values)),
    close: () => session.close(),
    destroy: () => session.destroy(),
  }
}

const LOST = /told of (another )?record|not in the journal|told of otherwise|whole again/
const OTHER_STATE = /have different states|did not come to be whole|told of/
const TWO_WRITERS = /answers in epoch \d+ while epoch \d+ is led|leads in epoch|reads up to/

/** Reads the table by itself every few milliseconds, and takes what stands there for announced. */
function readsAhead(
  transport: Transport,
  machine: Machine,
  database: SimulatedDatabase,
): Transport {
  const follow = (owner: LinkOwner): LinkOwner => {
    let seq: number | undefined
    const readTable = () => {
      const { visible } = database.server
      for (let chunk = nextChunk(visible, seq!); chunk; chunk = nextChunk(visible, seq!)) {
        seq = chunk.lastSeq
        owner.received('batch', chunk.frame)
      }
      machine.timers.after(5, readTable)
    }
    return {
      received: (kind, body) => {
        if (kind === 'batch' && seq !== undefined) return
        owner.received(kind, body)
        if (kind !== 'welcome') return
        seq = (deserialize(body) as { durableSeq: number }).durableSeq
        readTable()
      },
      closed: (fault) => owner.closed(fault),
    }
  }
  return {
    listen: (...args) => transport.listen(...args),
    connect: (place, accept) => transport.connect(place, (link) => follow(accept(link))),
  }
}

function nextChunk(tables: Tables, seq: number) {
  return tables.chunks.get(seq + 1)
}

describe('a run of a cluster finds', () => {
  it('a replica that applies what stands in the table and was not announced', async () => {
    expect(await findPlanted({ transport: readsAhead }, 16)).toMatch(LOST)
  })

  it('a node that begins with a snapshot of another history', async () => {
    expect(await findPlanted({ server: { trustsSnapshots: true } }, 45)).toMatch(OTHER_STATE)
  })

  it('appends that look neither at the lease nor at the place that they have', async () => {
    expect(await findPlanted({ server: { appendsWithoutFence: true } }, 14)).toMatch(LOST)
  })

  it('evidence of a batch that was not written', async () => {
    const found = await findPlanted({ server: { evidenceWithoutBatch: true } }, 14)
    expect(found).toMatch(/evidence of record \d+ is not what it states/)
  })

  it('a database that answers before a standby has a commit', async () => {
    expect(await findPlanted({ server: { answersBeforeQuorum: true } }, 4)).toMatch(LOST)
  })

  it('a writer that passes over the notice of a cancelled wait', async () => {
    const session = (real: Session) => told(real, (result) => ({ ...result, notices: [] }))
    expect(await findPlanted({ session }, 32)).toMatch(LOST)
  })

  it('a writer that does not see that no standby is waited for', async () => {
    const same = (row: Record<string, unknown>) =>
      'loaded' in row ? { ...row, loaded: '0', names: STANDBY_NAMES } : row
    const session = (real: Session) =>
      told(real, (result) => ({ ...result, rows: result.rows.map(same) }))
    expect(await findPlanted({ session }, 10)).toMatch(LOST)
  })

  it('a holder that counts its term from when a renewal was answered, or later', async () => {
    expect(await findPlanted({ times: () => ({ marginMs: -600 }) }, 98)).toMatch(TWO_WRITERS)
  })

  it('a taker that does not wait a whole term', async () => {
    const times = (name: string) => (name === 'b' ? { termMs: 600 } : {})
    expect(await findPlanted({ times }, 8)).toMatch(TWO_WRITERS)
  })

  it('answers of a writer whose clock stood still while its machine did', async () => {
    expect(await findPlanted({ clocks: { countsPauses: false } }, 19)).toMatch(TWO_WRITERS)
  })
})
