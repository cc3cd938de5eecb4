import type { Migration as Step } from 'kysely'
import type { Handler } from './handler.ts'
import type { Fold } from './projector/fold.ts'
import type { News } from './news.ts'
import type { Queue } from './queue.ts'
import type { Migration } from './store/migrate.ts'
import type { LeadWorker, PartWorker } from './worker.ts'

/**
 * A part of the server: main/ collects it, and neither a part nor a frame lists it again. Its
 * tables are added to `Database` where they are declared.
 */
export interface Part {
  /** Also the name that its migrations are recorded by, which never changes. */
  name: string
  /** Steps that make its tables, in the order of their names. A released one is never edited. */
  migrations?: Readonly<Record<string, Step>>
  /** How the engine's records become rows of its tables. */
  fold?: Fold
  /** The calls that it answers. What a handler needs stands in its own type. */
  handlers?: readonly Handler<never>[]
  /** What it tells connected people, and what clients can follow. What that takes stands in its type. */
  news?(needs: never): News
  /** Its cases that operators decide. */
  queue?: Queue<never>
  /** Told to whoever waits for the start while this part opens, where that takes a while. */
  opening?: string
  /**
   * Opens what it keeps at work, once the catalogue is in the books. What it takes from the kernel,
   * the configuration and the parts opened before stands in its signature; main/ hands it over.
   */
  open?(needs: never): Opened | Promise<Opened>
}

/** What a part has at work once it is open. */
export interface Opened<Gives extends object = object> {
  /** What handlers, frames and parts opened later may use of it. */
  gives: Gives
  /** Started by main/ once all parts are open, shown in /metrics and at the desk, and stopped. */
  workers?: readonly PartWorker[]
  /**
   * As `workers`, for work of the process that decides: started when this one begins to, after
   * `lead`, and each has its first turn before anybody's commands are taken.
   */
  leadWorkers?: readonly LeadWorker[]
  /**
   * Called once when this process begins to decide, part by part in their order, and before it takes
   * anybody's commands: what was missed while nobody decided is made good.
   */
  lead?(): Promise<void>
  /** Ends whatever else was opened; called after its workers have stopped. */
  close?(): unknown
}

/** Declares a part and keeps its exact type, which tells main/ what its handlers need. */
export function definePart<const P extends Part>(part: P): P {
  return part
}

/** The migrations of parts, part by part in the order given. */
export function migrationsOf(parts: readonly Part[]): Migration[] {
  return parts.flatMap(({ name: part, migrations = {} }) =>
    Object.keys(migrations)
      .sort()
      .map((name, place) => ({
        part,
        number: place + 1,
        name,
        up: (db) => migrations[name]!.up(db),
      })),
  )
}
