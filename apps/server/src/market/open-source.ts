import type { Settings } from '../kernel/config/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { OpenedSource } from './opened-source.ts'
import { openSimulatedSource } from './simulated/open-source.ts'

export type SourceSettings = Settings<
  'marketSource' | 'marketHistoryDays' | 'indexExchanges' | 'indexEndpoints' | 'stockEndpoint'
>

/** Opens the source that MARKET_SOURCE names. Nothing of a live one is loaded where it is simulated. */
export async function openSource(
  needs: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now' | 'systemNow' | 'log' | 'node'> &
    SourceSettings,
): Promise<OpenedSource> {
  if (needs.config.marketSource === 'simulated') return openSimulatedSource(needs)
  const { openLiveSource } = await import('./live/open-live-source.ts')
  return openLiveSource(needs)
}
