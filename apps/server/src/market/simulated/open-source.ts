import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PartWorker, Worker } from '../../kernel/worker.ts'
import { instrumentsOf } from '../instruments.ts'
import type { MarketSource } from '../source.ts'
import { HistoryThread } from './history-thread.ts'
import { marketSecret, openAnchors } from './open-anchors.ts'
import { reachNewest } from './reach-newest.ts'
import { Seed } from './seed.ts'
import { createSimulatedSource } from './source.ts'

/** How often it is looked whether the key of a day may be opened. */
const KEYS_EVERY_MS = 60_000

/**
 * Opens the simulated market. What the start needs of history is made on the main thread, where
 * nothing else waits yet; a thread of its own makes it once `historyByThread` is called.
 */
export async function openSimulatedSource({
  store,
  transactor,
  vault,
  now,
  log,
  config,
  node,
}: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now' | 'log' | 'node'> &
  Settings<'marketHistoryDays'>): Promise<{
  source: MarketSource
  workers: readonly PartWorker[]
  historyByThread: () => void
  close: () => Promise<void>
}> {
  // Before anything is drawn: what a day was drawn from is never another.
  const seed = new Seed(vault, transactor)
  const { bound } = seed
  await seed.bind(now())
  // Another node may have bound them: without that record this one would draw another market.
  if (node.several && bound() === undefined) await reachNewest(node, transactor)
  const anchors = await openAnchors(store, transactor.engine, now())
  const instruments = instrumentsOf(transactor.engine)
  const secret = marketSecret(vault)
  const market = { secret, instruments, pastDays: config.marketHistoryDays }
  const here = createSimulatedSource({ ...market, bound, anchors, now })
  const thread = new HistoryThread({ ...market, anchors: [...anchors] }, bound)
  let makesHistory: Pick<MarketSource, 'history'> = here
  const keys = new Worker(
    { name: 'day-keys', everyMs: KEYS_EVERY_MS, trouble: 'The key of a day could not be opened' },
    { log, now },
    async () => {
      await seed.bind(now())
      await seed.open(now())
    },
  )
  return {
    workers: [keys],
    source: { ...here, history: (...wish) => makesHistory.history(...wish) },
    historyByThread: () => (makesHistory = thread),
    close: () => thread.stop(),
  }
}
