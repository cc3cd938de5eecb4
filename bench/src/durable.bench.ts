import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, decodeRecord } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { type Transactor, openTransactor, workerSnapshots } from '@candor/transactor'
import { orderFlow } from './busy-venue.ts'
import { openVenue, runFlow } from './durable-run.ts'
import { engineMemory } from './engine-memory.ts'
import { loneOrder } from './lone-order.ts'
import type { BenchLine } from './table.ts'

const USERS = 100_000
const ORDERS = 1_000_000
/** The transactor's default distance between snapshots: the most that a start has to replay. */
const TAIL = 100_000
const CLIENTS = 4_096
const SLICES = 9
const SILENT = { info() {}, warn() {}, error() {} }

/**
 * Engine and file journal in one process, on the disk under the temporary folder: a venue of
 * 100,000 users lives through 1,000,000 orders, is stopped, started, ended as by a kill, and
 * started again.
 */
export async function run(): Promise<BenchLine[]> {
  const memory = engineMemory(USERS, 150_000)
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  try {
    const { rates, lone } = await live(folder)
    const perSecond = rates[rates.length >> 1]!
    const afterStop = await timedStart(folder)
    await runFlow(afterStop.transactor, orderFlow(2, USERS), { clients: CLIENTS, orders: TAIL })
    // Closing the journal alone leaves what a kill would leave: no snapshot of the last orders.
    await afterStop.closeJournal()
    const afterKill = await timedStart(folder)
    await afterKill.closeJournal()
    const replayed = await replayPerSecond(folder)
    return [
      {
        name: 'engine and file journal, durable orders in batches',
        figure: `${round(perSecond)} a second (median; ${round(rates[0]!)} to ${round(rates.at(-1)!)})`,
        bar: 'at least 100,000 a second',
        met: perSecond >= 100_000,
      },
      {
        name: 'one lone durable order, beside a bare append and fdatasync',
        figure: `${lone.order.toFixed(3)} ms beside ${lone.bare.toFixed(3)} ms: ${(lone.order / lone.bare).toFixed(2)} times`,
        bar: 'within 1.2 times',
        met: lone.order <= 1.2 * lone.bare,
      },
      {
        name: 'replay from the journal',
        figure: `${round(replayed)} records a second`,
        bar: 'at least 500,000 a second',
        met: replayed >= 500_000,
      },
      {
        name: 'start with 100,000 users and 1,000,000 orders in history',
        figure: `${afterStop.seconds.toFixed(2)} s after a stop, ${afterKill.seconds.toFixed(2)} s after a kill`,
        bar: 'within 2 s',
        met: Math.max(afterStop.seconds, afterKill.seconds) <= 2,
      },
      {
        name: 'memory of the engine for each user',
        figure: `${Math.round(memory.user)} bytes`,
        bar: 'under 1,500 bytes',
        met: memory.user < 1_500,
      },
      {
        name: 'memory of the engine for each open order',
        figure: `${Math.round(memory.order)} bytes`,
        bar: 'under 400 bytes',
        met: memory.order < 400,
      },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The venue's first life, with snapshots taken as the server takes them. */
async function live(folder: string) {
  const journal = await openFileJournal({ disk: realDisk(), folder })
  const transactor = await openTransactor({
    journal,
    now: Date.now,
    takeSnapshot: workerSnapshots(folder, SILENT),
  })
  await openVenue(transactor, USERS)
  const flow = orderFlow(1, USERS)
  const rates: number[] = []
  for (let slice = 0; slice < SLICES; slice++) {
    const orders = (ORDERS - TAIL) / SLICES
    const { ms } = await runFlow(transactor, flow, { clients: CLIENTS, orders })
    rates.push((orders / ms) * 1_000)
  }
  const lone = await loneOrder(transactor, folder, 1_000)
  await transactor.stop()
  return { rates: rates.sort((a, b) => a - b), lone }
}

async function timedStart(
  folder: string,
): Promise<{ transactor: Transactor; seconds: number; closeJournal(): Promise<void> }> {
  const startedAt = performance.now()
  const journal = await openFileJournal({ disk: realDisk(), folder })
  const transactor = await openTransactor({
    journal,
    now: Date.now,
    snapshotEveryRecords: Number.POSITIVE_INFINITY,
  })
  const seconds = (performance.now() - startedAt) / 1_000
  return { transactor, seconds, closeJournal: () => journal.close() }
}

async function replayPerSecond(folder: string): Promise<number> {
  const journal = await openFileJournal({ disk: realDisk(), folder })
  const engine = createEngine()
  const startedAt = performance.now()
  for await (const { bytes } of journal.read(1)) engine.apply(decodeRecord(bytes))
  const ms = performance.now() - startedAt
  await journal.close()
  return (engine.lastSeq / ms) * 1_000
}

function round(perSecond: number): string {
  return (Math.round(perSecond / 1_000) * 1_000).toLocaleString('en')
}
