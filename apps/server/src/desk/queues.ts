import type { DeskCall } from '@candor/desk-protocol'
import type { Context } from '../context.ts'

/** Something that waits for operators, counted for the desk's frame. */
export interface Queue {
  /** As the application calls it, e.g. `withdrawals`. */
  name: string
  who: DeskCall['who']
  count: (context: Context) => Promise<number>
}

/** Every queue but the proposals, which each operator sees others of. */
export const QUEUES: readonly Queue[] = []
