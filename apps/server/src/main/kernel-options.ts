import type { LeaseTimes, NodeWatch } from '@candor/cluster'
import type { DutiesTimes } from '../kernel/duties/open-duties.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Tracing } from '../kernel/tracing/span.ts'
import type { Reading } from './cluster/start-reading.ts'
import type { Closers } from './process/closers.ts'

/** How soon another node takes over what a node of several has. */
export interface NodeTimes {
  lease: LeaseTimes
  duties: DutiesTimes
}

/** What opening the kernel takes besides the configuration. */
export interface KernelOptions
  extends Pick<Kernel, 'log' | 'metrics' | 'now' | 'systemNow'>, Partial<Pick<Kernel, 'nodeNews'>> {
  closers: Closers
  /** Of the journal's files; the journal's own when absent. */
  segmentBytes?: number | undefined
  /** The thread that reads for a node of several already; it starts one when absent. */
  reading?: Reading | undefined
  /** Those of a node of several; the venue's own when absent. */
  nodeTimes?: NodeTimes | undefined
  /** Resolves when the process is asked to stop: a start that waits for others ends then. */
  stopAsked?: Promise<unknown> | undefined
  /** Called with the time of the last record once the books are open: `now` is not before it then. */
  goOnFrom: (lastAt: number) => void
  /** Follows commands and table writes on their way; nobody does when absent. */
  watch?: NodeWatch | undefined
  tracing?: Tracing | undefined
  /** Called when the journal or the engine failed: nothing is taken any more. */
  onBroken: (error: unknown) => void
}
