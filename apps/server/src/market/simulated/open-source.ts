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
}: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now'>): Promise<{
  source: MarketSource
  historyByThread: () => void
  close: () => Promise<void>
}> {
  const anchors = await openAnchors(store, transactor.engine, now())
  const instruments = instrumentsOf(transactor.engine)
  const secret = marketSecret(vault)
  const here = createSimulatedSource({ secret, anchors, now, instruments })
  const thread = new HistoryThread({ secret, anchors: [...anchors], instruments })
  let makesHistory: Pick<MarketSource, 'history'> = here
  return {
    source: { ...here, history: (...wish) => makesHistory.history(...wish) },
    historyByThread: () => (makesHistory = thread),
    close: () => thread.stop(),
  }
}
