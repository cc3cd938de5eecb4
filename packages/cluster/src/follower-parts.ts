import type { RecoveredEngine } from '@candor/transactor'
import type { Database } from './database.ts'
import { Forwarder } from './forwarder.ts'
import { ClusterNews } from './news.ts'
import type { CompleteOptions } from './node-options.ts'
import { NodeTransactor } from './node-transactor.ts'
import { Replica } from './replica.ts'
import { SnapshotTaker } from './snapshot-taker.ts'

export interface FollowerParts {
  forwarder: Forwarder
  transactor: NodeTransactor
  replica: Replica
  snapshots: SnapshotTaker
  news: ClusterNews
}

/** What follows the journal in a node, and what its callers have for the transactor. */
export function followerParts(
  options: CompleteOptions,
  database: Database,
  { engine, chain }: RecoveredEngine,
  node: {
    isReplica: () => boolean
    isReady: () => boolean
    fronts: () => readonly string[]
    signal: AbortSignal
  },
): FollowerParts {
  const { timers, nextId, leadingTakes, onListenerError } = options
  const forwarder: Forwarder = new Forwarder({
    recordAt: (seq) => transactor.recordAt(seq),
    timers,
  })
  const transactor: NodeTransactor = new NodeTransactor({
    engine,
    forwarder,
    nextId,
    leadingTakes,
    read: (fromSeq) => database.records(fromSeq, transactor.durableSeq),
    evidence: database.evidence,
    dropEvidence: (before) => database.dropEvidence(before),
    chainHash: () => replica.chainHash,
    onListenerError,
    watch: options.watch,
  })
  const replica: Replica = new Replica({
    engine,
    chain,
    reader: database,
    readAhead: options.readAhead,
    applied: (records) => {
      for (const record of records) forwarder.applied(record)
      transactor.publish(records)
    },
  })
  const { snapshotEveryRecords: everyRecords, takeSnapshot: take } = options
  const snapshots = new SnapshotTaker({ ...options, ...node, replica, everyRecords, take })
  transactor.onCommit(() => {
    // A writer takes them where nobody follows.
    if (node.fronts().length === 0) snapshots.reached(transactor.durableSeq)
  })
  const news = new ClusterNews(onListenerError)
  return { forwarder, transactor, replica, snapshots, news }
}
