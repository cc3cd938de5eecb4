import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { instrumentsOf } from '../instruments.ts'
import type { MarketSource } from '../source.ts'
import { HistoryThread } from './history-thread.ts'
import { marketSecret, openAnchors } from './open-anchors.ts'
import { createSimulatedSource } from './source.ts'

/**
 * Opens the simulated market. What the start needs of history is made on the main thread, where
 * nothing else waits yet; a thread of its own makes it once `historyByThread` is called.
 */
export async function openSimulatedSource({
  store,
  transactor,
  vault,
  now,
  config,
}: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now'> &
  Settings<'marketHistoryDays'>): Promise<{
  source: MarketSource
  historyByThread: () => void
  close: () => Promise<void>
}> {
  const anchors = await openAnchors(store, transactor.engine, now())
  const instruments = instrumentsOf(transactor.engine)
  const secret = marketSecret(vault)
  const market = { secret, instruments, pastDays: config.marketHistoryDays }
  const here = createSimulatedSource({ ...market, anchors, now })
  const thread = new HistoryThread({ ...market, anchors: [...anchors] })
  let makesHistory: Pick<MarketSource, 'history'> = here
  return {
    source: { ...here, history: (...wish) => makesHistory.history(...wish) },
    historyByThread: () => (makesHistory = thread),
    close: () => thread.stop(),
  }
}
