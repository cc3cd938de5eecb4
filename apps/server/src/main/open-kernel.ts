import { join } from 'node:path'
import { openFileJournal, realDisk } from '@candor/journal'
import {
  type Transactor,
  type TransactorOptions,
  evidenceStatedBy,
  openTransactor,
  workerSnapshots,
} from '@candor/transactor'
import type { Config } from '../kernel/config/config.ts'
import { ALONE } from '../kernel/duties/duty.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { NO_NEWS } from '../kernel/node-news.ts'
import { OwnWrites } from '../kernel/own-writes.ts'
import { alone } from '../kernel/venue-node.ts'
import { PendingEnds } from '../kernel/pending-ends.ts'
import { type Projector, startProjector } from '../kernel/projector/projector.ts'
import { Reads } from '../kernel/reads.ts'
import { openVault } from '../kernel/secrets/open-vault.ts'
import { DatabaseTooNew } from '../kernel/store/migrate.ts'
import { openStore } from '../kernel/store/store.ts'
import { openTracing } from '../kernel/tracing/open-tracing.ts'
import { watchCommands } from '../kernel/tracing/watch-commands.ts'
import { type NodeParts, openNode } from './cluster/open-node.ts'
import type { KernelOptions } from './kernel-options.ts'
import { checkSameVenue } from './same-venue.ts'
import { storeFault } from './store-fault.ts'
import { FOLDS, MIGRATIONS } from './parts.ts'
import { admissionByLag } from './admission.ts'
import { beginEpoch } from './begin-epoch.ts'

/** How a venue of one process calls itself in its epochs. */
export const NODE_NAME = 'alone'

/** Opens what every part takes: of a venue of one process, whose epoch begins, or of a node of several. */
export async function openKernel(config: Config, given: NodeParts): Promise<Kernel> {
  const { log, metrics, now, systemNow, closers } = given
  const dropped = (spans: number) => metrics.spansDropped.inc(spans)
  const tracing = await openTracing(config, { log, dropped })
  if (tracing) closers.add('tracing', () => tracing.close())
  const rows: { projector?: Projector } = {}
  const watch =
    tracing &&
    watchCommands(tracing, async (seq) => rows.projector?.reached(seq, { isPatient: true }))
  const options = { ...given, tracing, watch }
  const { transactor, store, projector, duties, node, nodeNews } =
    config.journal === 'postgres'
      ? await openNode(config, options)
      : await openAlone(config, options)
  rows.projector = projector
  const { readWaitMs: waitMs } = config
  const ownWrites = new OwnWrites(projector, waitMs, transactor.durableSeq)
  const pendingEnds = new PendingEnds(transactor)
  closers.add('orders that wait', () => pendingEnds.close())
  return {
    log,
    metrics,
    tracing,
    now,
    systemNow,
    transactor,
    node,
    store,
    projector,
    ownWrites,
    pendingEnds,
    reads: new Reads({ transactor, projector, ownWrites, node, waitMs }),
    duties,
    vault: await openVault({ config, store }),
    nodeNews: options.nodeNews ?? nodeNews,
  }
}

async function openAlone(config: Config, options: KernelOptions) {
  const opened = await openBooksAndTables(config, options)
  await beginEpoch(opened.transactor, NODE_NAME)
  return { ...opened, duties: ALONE, node: alone(opened.transactor), nodeNews: NO_NEWS }
}

/**
 * Opens the books and the tables, side by side, and has the tables follow the books. Decides nothing
 * before an epoch begins. Throws `VenueMismatch` where the two are not of one venue.
 */
export async function openBooksAndTables(
  config: Config,
  options: KernelOptions,
): Promise<Pick<Kernel, 'transactor' | 'store' | 'projector'>> {
  const { log, closers, metrics, onBroken } = options
  // The books come up before who follows them.
  const following: { projector?: Projector } = {}
  const [books, tables] = await Promise.allSettled([
    openBooks(config, options, {
      admission: admissionByLag(() => following.projector?.lag() ?? 0, config.tablesLagLimit),
      onBroken,
      meter: metrics.commands,
    }),
    openStore(config, MIGRATIONS, log),
  ])
  // Whichever came up is closed when the other did not.
  if (books.status === 'fulfilled') closers.add('transactor', () => books.value.stop())
  if (tables.status === 'fulfilled') closers.add('store', () => tables.value.destroy())
  // Where both are of a newer version, the tables can tell which.
  if (tables.status === 'rejected' && tables.reason instanceof DatabaseTooNew) throw tables.reason
  if (books.status === 'rejected') throw books.reason
  if (tables.status === 'rejected') {
    throw config.databaseUrl ? storeFault(tables.reason) : tables.reason
  }
  const [transactor, store] = [books.value, tables.value]
  await checkSameVenue(store, transactor.engine)
  const projector = await startProjector(store, transactor, FOLDS, {
    log,
    tracing: options.tracing,
  })
  closers.add('projector', () => projector.stop())
  following.projector = projector
  return { transactor, store, projector }
}

/** The journal and the engine recovered from it. */
async function openBooks(
  { dataDir }: Pick<Config, 'dataDir'>,
  {
    log,
    now,
    goOnFrom,
    segmentBytes,
    watch,
  }: Pick<KernelOptions, 'log' | 'now' | 'goOnFrom' | 'segmentBytes' | 'watch'>,
  hooks: Pick<TransactorOptions, 'admission' | 'onBroken' | 'meter'>,
): Promise<Transactor> {
  const folder = join(dataDir, 'journal')
  const journal = await openFileJournal({
    ...{ disk: realDisk(), folder, log, statedEvidence: evidenceStatedBy },
    ...(segmentBytes !== undefined && { segmentBytes }),
  })
  try {
    const transactor = await openTransactor({
      journal,
      now,
      log,
      takeSnapshot: workerSnapshots(folder, log),
      watch,
      ...hooks,
      onListenerError: (error) => log.error({ err: error }, 'A listener to the records failed'),
    })
    goOnFrom(transactor.engine.lastAt)
    return transactor
  } catch (error) {
    await journal.close()
    throw error
  }
}
