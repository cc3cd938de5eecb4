import type { PartWorker } from '../kernel/worker.ts'
import type { SourceHealth } from './live/source-health.ts'
import type { MarketSource } from './source.ts'

/** A source with what runs beside it. */
export interface OpenedSource {
  source: MarketSource
  /** How its exchanges do; absent where prices are made here. */
  health?: () => SourceHealth
  /** Started by main/ with those of the market. */
  workers?: readonly PartWorker[]
  /** Has history made apart from the main thread from now on, where it is made here. */
  historyByThread?: () => void
  close: () => Promise<void>
}
