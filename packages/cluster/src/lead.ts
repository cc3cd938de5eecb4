import { type Engine, NEWEST_FORMAT } from '@candor/engine'
import {
  type Journal,
  type Lease,
  LeaseHolder,
  openPostgresJournal,
  prepareJournalSession,
  raiseLease,
  readDurability,
  releaseLease,
  renewLease,
  takeLease,
} from '@candor/journal'
import { type Transactor, openTransactor } from '@candor/transactor'
import { formatFor } from './may-lead.ts'
import type { CompleteOptions, LeaseTimes, NodeOptions, Session } from './node-options.ts'
import type { NodeFacts } from './nodes-table.ts'
import type { Replica } from './replica.ts'
import type { NodeEvent } from './states.ts'

export type TakingParts = Required<
  Pick<NodeOptions, 'openSession' | 'replicas' | 'monotonic' | 'timers' | 'log' | 'now' | 'nextId'>
> &
  Pick<
    NodeOptions,
    | 'admission'
    | 'maxBatchRecords'
    | 'maxBatchBytes'
    | 'meter'
    | 'renewed'
    | 'drawVenue'
    | 'name'
    | 'watch'
  > & {
    times: LeaseTimes
    /** Gives up what waits for the database, where this node stops. */
    signal: AbortSignal
    /** Called once when the lease is over: the node has to end. */
    leaseEnded: (reason: 'taken' | 'expired') => void
    /** Called once when the journal or the engine failed: the node has to end. */
    broken: (error: unknown) => void
    /** Called with each batch as soon as it is durable, in order. */
    announce: (frame: Buffer) => void
  }

/** What taking the lease takes, at a node that `end` ends. */
export function takingParts(
  options: CompleteOptions,
  node: Pick<TakingParts, 'signal' | 'announce'> & {
    end: (event: NodeEvent, reason: string) => void
  },
): TakingParts {
  return {
    ...options,
    ...node,
    leaseEnded: (reason) =>
      reason === 'taken'
        ? node.end('takenByOther', 'Another node has taken the lease.')
        : node.end('leaseLost', 'The lease ran out before it could be renewed.'),
    broken: (error) => node.end('outcomeUnknown', `The journal broke: ${(error as Error).message}`),
  }
}

/** The lease is this node's, and with it the right to begin an epoch. */
export interface Taken {
  lease: Lease
  /** The epoch is being raised: a renewal of the former one says nothing. */
  isRaising: boolean
  readonly holder: LeaseHolder
  /** Appends go by this session alone, which the lease names. */
  readonly session: Session
  /** For snapshots and readings, which must not wait for an append. */
  readonly side: Session
  /** Ends the sessions at once. */
  close(): void
}

/**
 * Takes the lease as it was seen in `from`. Returns undefined where another node was faster, the
 * holder renewed it after all, or the taking took a term itself: then it is given back. Rejects with
 * the database's error.
 */
export async function takeTheLease(parts: TakingParts, from: Lease): Promise<Taken | undefined> {
  const opened = await Promise.allSettled([1, 2, 3].map(() => parts.openSession()))
  const sessions = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const close = () => {
    for (const each of sessions) each.destroy()
  }
  parts.signal.addEventListener('abort', close)
  try {
    parts.signal.throwIfAborted()
    for (const one of opened) if (one.status === 'rejected') throw one.reason
    const [session, side, renewals] = sessions as [Session, Session, Session]
    await prepareJournalSession(renewals)
    const { standbyNames } = await readDurability(renewals)
    const takenAt = parts.monotonic()
    const lease = await takeLease(session, { from, node: parts.name })
    const { termMs, marginMs, renewEveryMs } = parts.times
    const isLate = parts.monotonic() - takenAt >= termMs - marginMs
    if (lease && isLate) await releaseLease(side, lease.epoch)
    if (!lease || isLate) {
      close()
      return undefined
    }
    const taken = { lease, isRaising: false, session, side, close }
    const holder = new LeaseHolder(takenAt, {
      termMs,
      marginMs,
      renewEveryMs,
      renew: async () => {
        const { epoch } = taken.lease
        const ours = await renewLease(renewals, epoch, standbyNames).catch((error: unknown) => {
          parts.renewed?.(undefined)
          throw error
        })
        if (!ours && (taken.isRaising || taken.lease.epoch !== epoch)) {
          throw new Error('The epoch was being raised.')
        }
        parts.renewed?.(ours)
        return ours
      },
      now: parts.monotonic,
      timers: parts.timers,
      ended: parts.leaseEnded,
    })
    return Object.assign(taken, { holder })
  } catch (error) {
    close()
    throw error
  }
}

/** Raises the epoch above all that the records know, which after an import may be later ones. */
export async function raiseEpoch(taken: Taken, engine: Engine): Promise<void> {
  const known = engine.epoch()?.epoch ?? 0
  if (known < taken.lease.epoch) return
  taken.isRaising = true
  taken.lease = await raiseLease(taken.session, { from: taken.lease.epoch, to: known + 1 })
  taken.isRaising = false
}

/**
 * Opens the journal at its end and makes this node's epoch durable by its first record. The engine has
 * to stand at the journal's end, and to have come there by its chain. Rejects where the record was not
 * taken or its fate is unknown: the process has to end then.
 */
export async function beginToLead(
  parts: TakingParts,
  { lease, session, side }: Taken,
  { engine, chainHash }: Pick<Replica, 'engine' | 'chainHash'>,
  nodes: readonly Pick<NodeFacts, 'format'>[],
): Promise<{ transactor: Transactor; journal: Journal; format: number }> {
  const { log, timers, now } = parts
  const journal: Journal = await openPostgresJournal({
    sql: session,
    side,
    epoch: lease.epoch,
    replicas: parts.replicas,
    atLeastSeq: engine.lastSeq,
    announce: parts.announce,
    answerWithinMs: parts.times.termMs,
    timers,
    log,
  })
  if (journal.durableSeq !== engine.lastSeq) {
    throw new Error(`The table ends at ${journal.durableSeq}, and was read to ${engine.lastSeq}.`)
  }
  if ((chainHash ?? journal.chainHash) !== journal.chainHash) {
    throw new Error(`The table has another history up to entry ${engine.lastSeq}.`)
  }
  const transactor = await openTransactor({
    journal,
    engine,
    now,
    nextId: parts.nextId,
    log,
    timers,
    admission: parts.admission,
    watch: parts.watch,
    maxBatchRecords: parts.maxBatchRecords,
    maxBatchBytes: parts.maxBatchBytes,
    meter: parts.meter,
    // `SnapshotTaker` does: encoding the state would hold up the one that decides.
    snapshotEveryRecords: Number.POSITIVE_INFINITY,
    onBroken: parts.broken,
  })
  const before = engine.epoch()
  const format = formatFor(nodes, NEWEST_FORMAT, before?.format ?? 1)
  const begun = await transactor.submit({
    kind: 'beginEpoch',
    epoch: lease.epoch,
    node: parts.name,
    format,
    venue: before?.venue ?? parts.drawVenue(),
  })
  if (begun.outcome !== 'accepted') {
    throw new Error(`The epoch ${lease.epoch} did not begin: ${JSON.stringify(begun)}.`)
  }
  return { transactor, journal, format }
}

/** Gives the lease back for the next node, which need not wait for the term then. */
export async function giveBack({ holder, lease, side }: Taken): Promise<void> {
  holder.stop()
  await releaseLease(side, lease.epoch).catch(() => undefined)
}
