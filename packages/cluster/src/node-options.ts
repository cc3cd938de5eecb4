import type { Command, CommandId } from '@candor/engine'
import { type Log, type Sql, systemTimers, type Timers } from '@candor/journal'
import {
  type TakeSnapshot,
  type Transactor,
  type TransactorOptions,
  commandIds,
} from '@candor/transactor'
import { type Transport, tlsTransport } from './link.ts'
import type { NodeWatch } from './node-watch.ts'
import type { ReadAhead } from './replica.ts'

/** A session with the database's primary that belongs to one user. */
export interface Session extends Sql {
  /** Ends it after the statements under way. */
  close(): Promise<void>
  /** Ends it at once. */
  destroy(): void
}

/** Times of the lease, in milliseconds; the same on all nodes. */
export interface LeaseTimes {
  /** Without a renewal for so long another node takes the lease. */
  termMs: number
  /** The holder counts its term as over so much earlier. */
  marginMs: number
  renewEveryMs: number
  /** How often a node that follows looks at the lease. */
  pollEveryMs: number
}

export const LEASE_TIMES: LeaseTimes = {
  termMs: 2_500,
  marginMs: 250,
  renewEveryMs: 400,
  pollEveryMs: 200,
}

export interface NodeOptions extends Pick<
  TransactorOptions,
  'admission' | 'maxBatchRecords' | 'maxBatchBytes' | 'meter'
> {
  name: string
  /** Where it listens for other nodes, and where they reach it. */
  listen: { host: string; port: number }
  /** Host and port for other nodes; those of `listen` when absent. */
  address?: string
  clusterSecret: string
  /** Digest of the venue's SECRET_KEY, that tells nothing of it. */
  secretCheck: string
  /** Digest of the settings that matter to who leads. */
  settings: string
  /** Opens a session with the primary; rejects where there is none now. */
  openSession: () => Promise<Session>
  /** How many standbys each commit has to wait for. */
  replicas: number
  /** The venue's clock: milliseconds since 1970 UTC. */
  now: () => number
  /** The machine's clock, which is held against the database's. */
  wall?: () => number
  monotonic?: () => number
  timers?: Timers
  times?: LeaseTimes
  /** How nodes reach each other; TLS with a key of `clusterSecret` when absent. */
  transport?: Transport
  /** A replica takes a snapshot after so many records; defaults to 100,000. */
  snapshotEveryRecords?: number
  /**
   * Takes snapshots in a thread of its own, from the journal. When absent a replica encodes its engine
   * itself, and a writer without replicas takes one at its stop alone.
   */
  takeSnapshot?: TakeSnapshot
  /** What another thread reads for this start; this one does it itself when absent. */
  readAhead?: ReadAhead
  /**
   * Whether what this process stands on besides the journal, such as its tables, is known to be its own:
   * until then it follows and takes no lease. When absent it always is.
   */
  isFit?: () => boolean
  /** Draws the ids of commands that come without one; defaults to `commandIds()`. */
  nextId?: () => CommandId
  /** Id that the venue gets if its first epoch begins here; 32 hex digits. */
  drawVenue: () => string
  /**
   * Called once when this node has begun its epoch and before anybody's commands are taken: what was
   * missed is recovered, first prices are printed, what is due is carried out. The node's own
   * transactor decides what `leadingTakes` names by then.
   */
  lead: (transactor: Transactor) => Promise<void>
  /**
   * Whether a command is part of beginning to lead, such as first prices: all others wait until
   * `lead` has ended. None is when absent.
   */
  leadingTakes?: (command: Command) => boolean
  /** Called after each try to renew the lease; `isOurs`: undefined where it failed. For monitoring. */
  renewed?: (isOurs: boolean | undefined) => void
  /** Called once when this process has to end, with the reason in a sentence. */
  ended: (reason: string) => void
  onListenerError?: (error: unknown) => void
  /** Follows commands on their way; none does when absent. */
  watch?: NodeWatch | undefined
  log: Log
}

export type CompleteOptions = NodeOptions &
  Required<
    Pick<
      NodeOptions,
      | 'wall'
      | 'monotonic'
      | 'timers'
      | 'times'
      | 'transport'
      | 'nextId'
      | 'leadingTakes'
      | 'isFit'
      | 'onListenerError'
      | 'snapshotEveryRecords'
    >
  >

/** Options with those of the process in place of what was left out. */
export function complete(given: NodeOptions): CompleteOptions {
  return {
    wall: Date.now,
    monotonic: () => performance.now(),
    timers: systemTimers,
    times: LEASE_TIMES,
    transport: tlsTransport(given),
    nextId: commandIds(),
    leadingTakes: () => false,
    isFit: () => true,
    snapshotEveryRecords: 100_000,
    onListenerError: throwToProcess,
    ...given,
  }
}

function throwToProcess(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
