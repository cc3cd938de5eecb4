import type { Command, CommandId, Engine } from '@candor/engine'
import { type Journal, type Log, type Timers, systemTimers } from '@candor/journal'
import { commandIds } from './command-ids.ts'
import type { Transactor, Unavailable } from './contract.ts'
import { LiveTransactor } from './live-transactor.ts'
import { type Meter, meteredAppend, meteredDecide } from './meter.ts'
import { recoverEngine } from './recover-engine.ts'
import { SnapshotKeeper } from './snapshot-keeper.ts'
import type { TransactorWatch } from './watch.ts'
import type { TakeSnapshot } from './worker-snapshots.ts'

export interface TransactorOptions {
  journal: Journal
  /** An engine that stands at the journal's end, to go on with instead of recovering one. */
  engine?: Engine
  /** Milliseconds since 1970 UTC, for the commands' time. */
  now: () => number
  /** Draws the ids of commands that were submitted without one; defaults to `commandIds()`. */
  nextId?: () => CommandId
  /** Called before each command; a returned reason refuses it. */
  admission?: (command: Command) => Unavailable | undefined
  /** A snapshot is taken after this many records, and at a stop; none where infinite. */
  snapshotEveryRecords?: number
  /** Takes snapshots elsewhere (`workerSnapshots`); by default the serving engine encodes itself. */
  takeSnapshot?: TakeSnapshot
  /** Called once when the journal or the engine failed: the process has to stop and recover. */
  onBroken?: (error: unknown) => void
  /**
   * Called when a commit listener threw; the batch stays durable and is answered. By default the
   * error becomes an uncaught exception of the process.
   */
  onListenerError?: (error: unknown) => void
  /** Records, or bytes, from which on a batch is full and further commands wait for the next. */
  maxBatchRecords?: number
  maxBatchBytes?: number
  /** Told of every command and batch, for monitoring. */
  meter?: Meter | undefined
  timers?: Timers
  log?: Log
  /** Follows commands on their way; none does when absent. */
  watch?: TransactorWatch | undefined
}

const SILENT: Log = { info() {}, warn() {}, error() {} }
const DEFAULT_SNAPSHOT_EVERY = 100_000
const DEFAULT_BATCH_RECORDS = 8_192
const DEFAULT_BATCH_BYTES = 1 << 20

/**
 * Recovers the engine from the journal, unless it is given one, and opens it for commands. Rejects
 * with `RecoveryFailed` when the journal's records do not lead to a state. `stop` closes the journal.
 */
export async function openTransactor(options: TransactorOptions): Promise<Transactor> {
  const { journal, log = SILENT } = options
  const { engine, snapshotSeq } = options.engine
    ? { engine: options.engine, snapshotSeq: options.engine.lastSeq }
    : await recover(journal, log)
  const every = options.snapshotEveryRecords ?? DEFAULT_SNAPSHOT_EVERY
  const snapshots = new SnapshotKeeper({
    engine,
    journal,
    log,
    every,
    take: options.takeSnapshot,
    snapshotSeq,
  })
  return new LiveTransactor({
    engine,
    journal,
    decide: meteredDecide(engine, options.meter),
    append: meteredAppend(journal, options.meter),
    refused: (reason) => options.meter?.refused(reason),
    snapshots,
    log,
    watch: options.watch,
    now: options.now,
    nextId: options.nextId ?? commandIds(),
    admission: options.admission ?? (() => undefined),
    onBroken: options.onBroken ?? (() => undefined),
    onListenerError: options.onListenerError ?? throwToProcess,
    timers: options.timers ?? systemTimers,
    maxBatchRecords: options.maxBatchRecords ?? DEFAULT_BATCH_RECORDS,
    maxBatchBytes: Math.min(
      options.maxBatchBytes ?? DEFAULT_BATCH_BYTES,
      Math.floor(journal.maxBatchBytes / 2),
    ),
  })
}

async function recover(journal: Journal, log: Log): ReturnType<typeof recoverEngine> {
  const startedAt = performance.now()
  const recovered = await recoverEngine(journal, log)
  const { engine, snapshotSeq } = recovered
  log.info(
    {
      seq: engine.lastSeq,
      snapshotSeq,
      users: engine.userCount(),
      openOrders: engine.openOrderCount(),
      ms: Math.round(performance.now() - startedAt),
    },
    'recovered the venue from its journal',
  )
  return recovered
}

function throwToProcess(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
