import { createHash, randomBytes } from 'node:crypto'
import { ClusterNode, type ReadAhead } from '@candor/cluster'
import { openPrimarySession } from '@candor/postgres'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { openDuties } from '../../kernel/duties/open-duties.ts'
import { newsOver } from '../../kernel/node-news.ts'
import type { Projector } from '../../kernel/projector/projector.ts'
import { startSharedProjector } from '../../kernel/projector/shared-projector.ts'
import { readVault } from '../../kernel/secrets/open-vault.ts'
import { type Store, openStore } from '../../kernel/store/store.ts'
import { admissionByLag } from '../admission.ts'
import type { KernelOptions } from '../kernel-options.ts'
import { FOLDS, MIGRATIONS } from '../parts.ts'
import { checkSameVenue } from '../same-venue.ts'
import { storeFault } from '../store-fault.ts'
import type { LeadTurn } from './lead-turn.ts'
import { takeReading } from './read-ahead.ts'
import { startReading } from './start-reading.ts'
import { tableSnapshots } from './table-snapshots.ts'

export interface NodeParts extends KernelOptions {
  turn: LeadTurn
  /** Has the venue's clock stand no earlier than the last record's time. */
  notBefore: (lastAt: number) => void
}

/**
 * Joins the cluster of DATABASE_URL and opens the tables. Resolves once this node follows a writer
 * and has all that it announced, or leads. Throws `NodeRefused`, `NoPrimary`, and what the journal
 * and the tables of one process throw.
 */
export async function openNode(
  config: Config,
  parts: NodeParts,
): Promise<Pick<Kernel, 'transactor' | 'store' | 'projector' | 'duties' | 'node' | 'nodeNews'>> {
  const { log, closers, turn } = parts
  const following: { projector?: Projector } = {}
  const ahead = takeReading(parts.reading ?? startReading(config.databaseUrl!), log)
  closers.add('read ahead', () => ahead.close())
  const lag = () => following.projector?.lag() ?? 0
  const known: { tables?: Store } = {}
  const isFit = () => known.tables !== undefined
  const node = await join(config, { ...parts, ahead, lag, isFit })
  closers.add('node', () => {
    ahead.close()
    return node.stop()
  })
  const { transactor } = node
  // Side by side, now that the database has taken this node for one of its own.
  const tables = openTables(config, parts).then((store) => (known.tables = store))
  const unlessStopped = untilStopped(parts)
  try {
    await Promise.all([tables, unlessStopped([node.ready(), turn.begun])])
  } catch (error) {
    // Tables that are being opened are closed with the rest.
    await Promise.allSettled([tables])
    throw error
  }
  const store = await tables
  ahead.close()
  parts.goOnFrom(transactor.engine.lastAt)
  await unlessStopped([checkSameVenue(store, transactor.engine, () => caughtUp(node, turn))])
  const duties = await openDuties(store, {
    node: config.nodeName!,
    ...(parts.nodeTimes && { times: parts.nodeTimes.duties }),
    isBusy: () => node.state !== 'replica',
    onLost: (duty) => parts.metrics.dutiesLost.inc({ duty }),
    onListenerError: (error) => log.error({ err: error }, 'A listener to duties failed'),
    log,
  })
  closers.add('duties', () => duties.stop())
  const projector = await startSharedProjector(store, transactor, FOLDS, {
    duty: duties.of('projector'),
    newestSeq: () => node.newestSeq(),
    tracing: parts.tracing,
    log,
  })
  closers.add('projector', () => projector.stop())
  following.projector = projector
  return {
    transactor,
    store,
    projector,
    duties,
    node: {
      several: true,
      newestSeq: () => node.newestSeq(),
      durableEnd: () => transactor.durableEnd,
      serves: () => node.state === 'replica',
      decides: () => node.state === 'writer',
      settled: () => transactor.settled(),
      leave: () => node.leave(),
    },
    nodeNews: newsOver(node.news, log),
  }
}

/** The process was asked to stop before it was open. */
export class StoppedEarly extends Error {
  override name = 'StoppedEarly'
}

/** Waits for the first of some, and rejects with `StoppedEarly` where a stop is asked for before. */
function untilStopped({ stopAsked }: Pick<NodeParts, 'stopAsked'>) {
  const stopped = stopAsked?.then(() => {
    throw new StoppedEarly('Asked to stop while it waited for the node that decides.')
  })
  // One that comes later is for whoever runs the venue.
  stopped?.catch(() => undefined)
  return async (awaited: readonly Promise<unknown>[]): Promise<void> => {
    await Promise.race(stopped ? [...awaited, stopped] : awaited)
  }
}

/** Opens the tables, and has them closed also where what is opened beside them fails. */
async function openTables(
  config: Config,
  { log, closers }: Pick<NodeParts, 'log' | 'closers'>,
): Promise<Store> {
  try {
    const store = await openStore(config, MIGRATIONS, log)
    closers.add('store', () => store.destroy())
    return store
  } catch (error) {
    throw storeFault(error)
  }
}

async function join(
  config: Config,
  parts: NodeParts & { ahead: ReadAhead; lag: () => number; isFit: () => boolean },
): Promise<ClusterNode> {
  const { log, now, systemNow, onBroken, turn, notBefore, ahead, lag, metrics, isFit } = parts
  const listen = config.nodeListen ?? config.nodeAddress!
  const name = config.nodeName!
  const vault = await readVault(config)
  const address = config.databaseUrl!
  const takeSnapshot = tableSnapshots(address, log)
  return ClusterNode.join({
    name,
    listen,
    ...(parts.nodeTimes && { times: parts.nodeTimes.lease }),
    address: config.nodeAddress!.text,
    clusterSecret: config.clusterSecret!,
    secretCheck: vault.mac('key', 'cluster').toString('hex'),
    settings: settingsDigest(config),
    openSession: () => openPrimarySession(address, { applicationName: `candor-node ${name}` }),
    replicas: config.requireReplicas,
    readAhead: ahead,
    // Not while the parts open, for which people may be waiting.
    takeSnapshot: async (seq, signal) => {
      await untilOpen(turn, signal)
      await takeSnapshot(seq, signal)
    },
    admission: admissionByLag(lag, config.tablesLagLimit),
    meter: metrics.commands,
    renewed: (isOurs) => metrics.leaseRenewals.inc({ outcome: isOurs ? 'renewed' : 'failed' }),
    now,
    wall: systemNow,
    drawVenue: () => randomBytes(16).toString('hex'),
    leadingTakes: turn.takes,
    // Tables of a newer version refuse this process: it must not have begun an epoch by then.
    isFit,
    lead: async (transactor) => {
      notBefore(transactor.engine.lastAt)
      await turn.lead()
    },
    watch: parts.watch,
    ended: (reason) => onBroken(new NodeEnded(reason)),
    onListenerError: (error) => log.error({ err: error }, 'A listener to the records failed'),
    log,
  })
}

/** Resolves once the parts are open; rejects where the node stops before. */
async function untilOpen({ open }: LeadTurn, signal: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<unknown>()
  signal.addEventListener('abort', resolve)
  try {
    await Promise.race([open, stopped])
  } finally {
    signal.removeEventListener('abort', resolve)
  }
  signal.throwIfAborted()
}

/** This process is of no use any more: a start joins anew. The message says why. */
export class NodeEnded extends Error {
  override name = 'NodeEnded'
}

/** Resolves once this node's engine has all that anybody was answered before. */
async function caughtUp(node: ClusterNode, turn: LeadTurn): Promise<void> {
  // Whoever leads has everything.
  const seq = await Promise.race([node.newestSeq(), turn.begun])
  if (seq === undefined || node.transactor.engine.lastSeq >= seq) return
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const unsubscribe = node.transactor.onCommit(() => {
    if (node.transactor.engine.lastSeq >= seq) resolve(undefined)
  })
  await Promise.race([promise, turn.begun])
  unsubscribe()
}

/**
 * Digest of the settings by which nodes would decide differently: where prices and transfers come
 * from, who pays, and what makes a record durable. Rules are in the books, and stand at no node.
 */
function settingsDigest(config: Config): string {
  const {
    marketSource,
    indexExchanges,
    marketHistoryDays,
    chainXpub,
    chainTokenAddress,
    signerUrl,
  } = config
  const { requireReplicas, tablesLagLimit, s3Bucket } = config
  const facts = [
    ...[marketSource, marketHistoryDays, chainXpub?.fingerprint, chainTokenAddress?.text],
    ...[signerUrl, requireReplicas, tablesLagLimit, s3Bucket],
    ...(marketSource === 'simulated' ? [] : [indexExchanges]),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
