import type { Command, CommandId, Engine } from '@candor/engine'
import type { Journal, Log, Timers } from '@candor/journal'
import type { Result, Unavailable } from './contract.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'
import type { CommandWatch, TransactorWatch } from './watch.ts'

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
  watch: TransactorWatch | undefined
  maxBatchRecords: number
  maxBatchBytes: number
}

/** A command that was submitted, until it is decided. */
export interface Waiting {
  command: Command
  id: CommandId
  evidence: Uint8Array | undefined
  watch: CommandWatch | undefined
  resolve(result: Result): void
}
