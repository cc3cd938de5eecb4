import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Books } from '../kill/books/books.ts'
import { type ClusterVenue, pause } from './venue.ts'
import { newestIn } from './records.ts'

const told = z.object({ seq: z.int(), hash: z.string() })
const TRIES = 20
const AGAIN_MS = 200

/**
 * Asks every node for the hash of its state, and holds each against the state that the primary's
 * journal makes at the same seq; the books stand at the newest of them afterwards. Returns one
 * sentence a fault.
 */
export async function stateFaults(venue: ClusterVenue, books: Books): Promise<string[]> {
  const states = await Promise.all(venue.nodes.map((node) => stateOf(node)))
  const faults: string[] = []
  for (const { name, seq, hash } of states.sort((a, b) => a.seq - b.seq)) {
    // A writer's engine is ahead of what it has written by a moment.
    await untilWritten(venue, seq)
    await books.follow(seq)
    const due = createHash('sha256').update(books.engine.encodeState()).digest('hex')
    if (hash !== due) faults.push(`node ${name} has another state at ${seq} than its journal makes`)
  }
  return faults
}

async function stateOf(node: ClusterVenue['nodes'][number]) {
  for (let tries = 1; ; tries += 1) {
    const text = await node.told('/state')
    if (text !== undefined) return { name: node.name, ...told.parse(JSON.parse(text)) }
    if (tries === TRIES) throw new Error(`Node ${node.name} does not tell its state.`)
    await pause(AGAIN_MS)
  }
}

async function untilWritten({ database }: ClusterVenue, seq: number): Promise<void> {
  for (let tries = 1; (await newestIn(database)) < seq; tries += 1) {
    if (tries === TRIES) throw new Error(`A node tells of record ${seq}, which was never written.`)
    await pause(AGAIN_MS)
  }
}
