import type { Transactor } from '@candor/transactor'
import type { Duties } from './duties/duty.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { NodeNews } from './node-news.ts'
import type { OwnWrites } from './own-writes.ts'
import type { PendingEnds } from './pending-ends.ts'
import type { Projector } from './projector/projector.ts'
import type { Reads } from './reads.ts'
import type { Vault } from './secrets/vault.ts'
import type { VenueNode } from './venue-node.ts'
import type { Store } from './store/store.ts'
import type { Tracing } from './tracing/span.ts'

/**
 * Services that the kernel gives to every part. A function names in its signature those it uses:
 * `Pick<Kernel, 'store' | 'now'>`.
 */
export interface Kernel {
  log: Log
  metrics: Metrics
  /** Traces of calls and of the venue's own work; undefined without TRACES_URL. */
  tracing: Tracing | undefined
  /** Milliseconds since 1970 UTC. The engine never reads it: it arrives there inside commands. */
  now: () => number
  /**
   * Milliseconds since 1970 UTC, as the machine's own clock has it, which may leap: for what clocks
   * outside are held against, such as an authenticator's codes. Everything else has `now`.
   */
  systemNow: () => number
  /** The engine and its journal: the only way to change what the books hold. */
  transactor: Transactor
  /** This process among those that serve the venue. */
  node: VenueNode
  /** PostgreSQL through kysely. */
  store: Store
  /** Waits for rows: `await projector.reached(seq)`. */
  projector: Projector
  /** What each user was last answered with; reads wait for it. */
  ownWrites: OwnWrites
  /** How the orders end that wait for their price. */
  pendingEnds: PendingEnds
  /** Keeps answers at least as new as what their callers have been answered before. */
  reads: Reads
  /** Work that one node at a time does. */
  duties: Duties
  /** Seals what the tables keep secret. */
  vault: Vault
  /** What this node tells the others of the venue, and hears of them. */
  nodeNews: NodeNews
}
