import type { Command, CommandId, Engine } from '@candor/engine'
import type { Journal, Log, Timers } from '@candor/journal'
import type { Unavailable } from './contract.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

/** What a transactor is opened with; `TransactorOptions` says what each is. */
export interface TransactorParts {
  engine: Engine
  journal: Journal
  /** The engine's and the journal's own, with what a meter is told. */
  decide: Engine['decide']
  append: Journal['append']
  refused: (reason: Unavailable) => void
  snapshots: SnapshotKeeper
  now: () => number
  nextId: () => CommandId
  admission: (command: Command) => Unavailable | undefined
  onBroken: (error: unknown) => void
  onListenerError: (error: unknown) => void
  timers: Timers
  log: Log
  maxBatchRecords: number
  maxBatchBytes: number
}
