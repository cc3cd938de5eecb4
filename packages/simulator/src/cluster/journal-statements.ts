import { hash } from 'node:crypto'
import type { Server } from './server.ts'
import { ServerError } from './server-error.ts'
import type { Statement } from './server-session.ts'
import type { Known } from './known.ts'
import type { Step } from './step.ts'
import { type Change, type ChunkRow, type LeaseRow, chunkAt, chunksInOrder } from './tables.ts'

const ROWS_AT_ONCE = 1_024
const PIECE_BYTES = 16 << 20

function createTables(_: Statement, { visible, log }: Server): Step {
  if (visible.lease || log.length > 0) return { rows: [] }
  const lease: LeaseRow = {
    epoch: 0,
    node: '',
    pid: null,
    backendStart: null,
    renewals: 0,
    released: true,
    confirmations: 0,
  }
  return { rows: [], changes: [(tables) => (tables.lease = lease)] }
}

function append(statement: Statement, server: Server): Step {
  const { lease, chunks } = server.visible
  const epoch = statement.number(1)
  const firstSeq = statement.number(2)
  if (!server.parts.plant.appendsWithoutFence) {
    if (lease?.epoch !== epoch || lease.pid !== statement.session.pid) return { rows: [] }
    if (!server.lockLease(statement, 'key share')) return 'blocked'
    const other = server.inserting.get(firstSeq)
    if (other && other !== statement) return 'blocked'
    if (chunks.has(firstSeq)) throw new ServerError('23505', `Key ${firstSeq} is there.`)
    server.inserting.set(firstSeq, statement)
  }
  const row: ChunkRow = {
    firstSeq,
    lastSeq: statement.number(3),
    frame: Buffer.from(statement.values[3] as Uint8Array),
    epoch,
  }
  return {
    rows: [server.settings],
    changes: [({ chunks: all }) => all.set(firstSeq, row)],
  }
}

/** Evidence is part of its batch's commit, and of nothing where there is none. */
function appendWithEvidence(statement: Statement, server: Server): Step {
  const step = append(statement, server)
  if (step === 'blocked') return step
  if (!step.changes && !server.parts.plant.evidenceWithoutBatch) return step
  const [seqs, , bytes] = statement.values.slice(4) as [number[], number[], Uint8Array[]]
  const rows = seqs.map((seq, place) => [seq, Buffer.from(bytes[place]!)] as const)
  const add: Change = ({ evidence }) => rows.forEach(([seq, row]) => evidence.set(seq, row))
  return { ...step, changes: [...(step.changes ?? []), add] }
}

function readPage(statement: Statement, { visible }: Server): Step {
  const first = chunkBefore(visible, statement.number(1)) ?? statement.number(1)
  const rows = chunksInOrder(visible)
    .filter(({ firstSeq }) => firstSeq >= first && firstSeq <= statement.number(2))
    .slice(0, ROWS_AT_ONCE)
    .map(({ firstSeq, lastSeq, frame }) => ({
      standby: false,
      first_seq: String(firstSeq),
      last_seq: String(lastSeq),
      frame,
    }))
  const none = { standby: false, first_seq: null, last_seq: null, frame: null }
  return { rows: rows.length > 0 ? rows : [none] }
}

function chunkBefore(tables: Server['visible'], seq: number): number | undefined {
  return chunkAt(tables, seq)?.firstSeq
}

function chainAt(server: Server, seq: number): Buffer | undefined {
  const chunk = chunkAt(server.visible, seq)
  if (!chunk || chunk.lastSeq < seq) return undefined
  return hash('sha256', chunk.frame.subarray(8), 'buffer')
}

function writeSnapshot(statement: Statement, server: Server): Step {
  const seq = statement.number(1)
  const chain = chainAt(server, seq)
  if (!chain) return { rows: [] }
  const [, digest, state, own] = statement.values as [
    unknown,
    Uint8Array,
    Uint8Array,
    Buffer | null,
  ]
  if (own && !chain.equals(own)) return { rows: [] }
  const row = { seq, hash: Buffer.from(digest), state: Buffer.from(state), chain }
  return {
    rows: [{ seq: String(seq) }],
    changes: [({ snapshots }) => snapshots.set(seq, row)],
    sync: 'local',
  }
}

function forgetSnapshots(_: Statement, { visible }: Server): Step {
  const kept = [...visible.snapshots.keys()].sort((one, other) => other - one).slice(0, 2)
  const gone = [...visible.snapshots.keys()].filter((seq) => !kept.includes(seq))
  return {
    rows: [],
    changes: [({ snapshots }) => gone.forEach((seq) => snapshots.delete(seq))],
    sync: 'local',
  }
}

function newestSnapshot(statement: Statement, server: Server): Step {
  const below = [...server.visible.snapshots.values()].filter(
    ({ seq }) => seq < statement.number(1),
  )
  const row = below.sort((one, other) => other.seq - one.seq)[0]
  if (!row) return { rows: [] }
  const { seq, state, ...kept } = row
  const chain = chainAt(server, seq)
  const ends = chunkAt(server.visible, seq)?.lastSeq === seq
  const found = {
    ...{ ...kept, seq: String(seq), chained: true, ends },
    ...{ pieces: 1, bytes: state.length },
  }
  if (server.parts.plant.trustsSnapshots) return { rows: [{ ...found, chain, fits: true }] }
  return { rows: [{ ...found, fits: chain?.equals(row.chain) === true }] }
}

function readState(statement: Statement, { visible }: Server): Step {
  const from = statement.number(2) - 1
  const row = visible.snapshots.get(statement.number(1))
  return { rows: row ? [{ piece: row.state.subarray(from, from + PIECE_BYTES) }] : [] }
}

function readDurability(_: Statement, server: Server): Step {
  const { standbyNames: names } = server
  return { rows: [{ primary: true, names, commit: 'on', fsync: 'on', pages: 'on' }] }
}

/** Everything that packages/journal/src/postgres sends. */
export const JOURNAL_STATEMENTS: readonly Known[] = [
  { name: 'tables', print: '524c36ac', handle: createTables },
  { name: 'prepare', print: '93ca871a', handle: () => ({ rows: [] }) },
  { name: 'append', print: '099d6cc7', handle: append },
  { name: 'appendWithEvidence', print: 'd8dfb6c6', handle: appendWithEvidence },
  { name: 'look', print: '28ebf92d', handle: (_, server) => ({ rows: [server.settings] }) },
  { name: 'page', print: '35b11ac0', handle: readPage },
  {
    name: 'lastChunk',
    print: '4573cc6a',
    handle: (_, { visible }) => ({
      rows: [{ seq: chunkBefore(visible, Number.MAX_SAFE_INTEGER) ?? null }],
    }),
  },
  { name: 'durability', print: '6fb07030', handle: readDurability },
  { name: 'clock', print: 'e010b02d', handle: (_, { wallMs }) => ({ rows: [{ ms: wallMs }] }) },
  { name: 'writeSnapshot', print: 'dd0dfb50', handle: writeSnapshot },
  { name: 'forgetSnapshots', print: '91ae31a3', handle: forgetSnapshots },
  // States of the simulated venue are of one piece.
  { name: 'forgetPieces', print: '4946c3a9', handle: () => ({ rows: [] }) },
  {
    name: 'newestSnapshotSeq',
    print: '17ce5322',
    handle: (_, { visible }) => ({
      rows: [{ seq: visible.snapshots.size > 0 ? Math.max(...visible.snapshots.keys()) : null }],
    }),
  },
  { name: 'newestSnapshot', print: '6a4c3e11', handle: newestSnapshot },
  { name: 'stateOfSnapshot', print: 'e3f22700', handle: readState },
]
