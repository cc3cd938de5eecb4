import type { Server } from './server.ts'
import type { Statement } from './server-session.ts'
import type { Known } from './known.ts'
import type { Step } from './step.ts'
import { type NodeRow, chunkAt } from './tables.ts'

/** A node that was not seen for so long does not count as present; after a day it is not listed. */
const PRESENT_WITHIN_MS = 10_000

function insertSecret({ values }: Statement, { visible }: Server): Step {
  if (visible.secretCheck !== undefined) return { rows: [] }
  return { rows: [], changes: [(tables) => (tables.secretCheck = String(values[0]))] }
}

function takeName({ values, session }: Statement, { names }: Server): Step {
  const name = String(values[0])
  const holder = names.get(name)
  if (holder && holder !== session) return { rows: [{ taken: false }] }
  names.set(name, session)
  return { rows: [{ taken: true }] }
}

function sayAlive({ values }: Statement, { wallMs }: Server): Step {
  const [name, address, format, settings] = values as [string, string, number, string]
  const row: NodeRow = { name, address, format, settings, seenAtMs: wallMs }
  return { rows: [], changes: [({ nodes }) => nodes.set(name, row)], sync: 'local' }
}

function sayGone({ values }: Statement): Step {
  return { rows: [], changes: [({ nodes }) => nodes.delete(String(values[0]))], sync: 'local' }
}

function knownNodes(_: Statement, { visible, wallMs }: Server): Step {
  const rows = [...visible.nodes.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ seenAtMs, ...node }) => ({ ...node, present: seenAtMs > wallMs - PRESENT_WITHIN_MS }))
  return { rows }
}

function claimSnapshot(statement: Statement, { visible }: Server): Step {
  const seq = statement.number(1)
  const last = chunkAt(visible, Number.MAX_SAFE_INTEGER)?.lastSeq ?? 0
  const { claimedSeq } = visible
  if (claimedSeq > seq - statement.number(2) && claimedSeq <= last) return { rows: [] }
  return {
    rows: [{ claimed_seq: String(seq) }],
    changes: [(tables) => (tables.claimedSeq = seq)],
    sync: 'local',
  }
}

/** Everything that packages/cluster sends of its own. */
export const CLUSTER_STATEMENTS: readonly Known[] = [
  { name: 'clusterTables', print: '823ff893', handle: () => ({ rows: [] }) },
  { name: 'insertSecret', print: '4288d6d8', handle: insertSecret },
  {
    name: 'readSecret',
    print: 'b842e7d4',
    handle: (_, { visible }) => ({ rows: [{ secret_check: visible.secretCheck }] }),
  },
  { name: 'takeName', print: '2a6cfaa9', handle: takeName },
  { name: 'sayAlive', print: '749ee830', handle: sayAlive },
  { name: 'sayGone', print: '85211eb9', handle: sayGone },
  { name: 'claimSnapshot', print: '8de12c78', handle: claimSnapshot },
  { name: 'knownNodes', print: 'da671a04', handle: knownNodes },
]
