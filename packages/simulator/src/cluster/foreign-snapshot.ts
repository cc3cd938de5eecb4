import { hash } from 'node:crypto'
import { FIRST_USER, restoreEngine } from '@candor/engine'
import type { Chance } from '../random.ts'
import type { Server } from './server.ts'
import { type SnapshotRow, chunkAt } from './tables.ts'

/**
 * Puts a snapshot into the table that another venue might have taken: it begins with this one's newest
 * snapshot, and goes on with a record that this journal has not. Without effect where there is none.
 */
export function writeForeignSnapshot(server: Server, chance: Chance): void {
  const { snapshots } = server.visible
  const newest = [...snapshots.values()].sort((one, other) => other.seq - one.seq)[0]
  const lastSeq = chunkAt(server.visible, Number.MAX_SAFE_INTEGER)?.lastSeq ?? 0
  if (!newest || newest.seq >= lastSeq) return
  const row = goneOnFrom(newest, server.wallMs, chance)
  server.write((tables) => tables.snapshots.set(row.seq, row))
}

function goneOnFrom({ state, chain }: SnapshotRow, now: number, chance: Chance): SnapshotRow {
  const engine = restoreEngine(state)
  const user = FIRST_USER + 900_000 + chance.below(90_000)
  const id = chance.seed().toString(16).padStart(32, '0')
  const result = engine.decide({ kind: 'openAccount', user }, now, id)
  if (result.outcome === 'accepted') engine.apply(result.record)
  const next = Buffer.from(engine.encodeState())
  const digest = hash('sha256', next, 'buffer')
  return { seq: engine.lastSeq, state: next, hash: digest, chain: hash('sha256', chain, 'buffer') }
}
