import type { EngineRecord, Event } from '@candor/engine'
import type { ClientBase } from 'pg'
import type { EngineTables } from './engine-tables.ts'

export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

/** Handlers of an open fold, by the kinds of event that it folds. */
export type EventFolds = {
  readonly [Kind in EventKind]?: (event: EventOf<Kind>, record: EngineRecord) => void
}

/**
 * How a part turns the engine's records into rows of its tables. Several parts may fold one kind of
 * event; each table is written by one fold alone.
 */
export interface Fold {
  /** The tables that it writes. A rebuild empties them. */
  tables: readonly (keyof EngineTables)[]
  /** SQL that makes them, by the number of the step of `engine-tables` that it is a piece of. */
  steps?: Readonly<Record<number, string>>
  /** Events of this part that no rows are made of: what they change is read from the engine. */
  withoutRows?: readonly EventKind[]
  /**
   * Opens it on the connection of the tables' one writer, and reads what it has to know besides the
   * records, as of the watermark. After a failed write it is dropped and opened anew.
   */
  open?: (client: ClientBase) => Promise<OpenFold>
}

/** A fold at work: it takes in runs of records, in order and without gaps, and writes their rows. */
export interface OpenFold {
  /** Called with each run of records before they are folded, to load what that takes. */
  load?(records: readonly EngineRecord[]): Promise<void>
  /** Called for each record before its events are. */
  record?(record: EngineRecord): void
  readonly events: EventFolds
  /** Writes the rows of the run, within the transaction that moves the watermark, and forgets them. */
  write(): Promise<void>
}

/** Declares a fold and keeps its exact type, which tells main/ what kinds of event it folds. */
export function defineFold<const F extends Fold>(fold: F): F {
  return fold
}

type KindsWithRows<F> = F extends {
  open: (client: ClientBase) => Promise<{ readonly events: infer Events }>
}
  ? keyof Events
  : never
type KindsWithoutRows<F> = F extends { withoutRows: readonly (infer Kind)[] } ? Kind : never

/** The kinds of event that a fold knows, with rows and without. */
export type FoldedKinds<F> = KindsWithRows<F> | KindsWithoutRows<F>
