import type { DeskCall, QueueName } from '@candor/desk-protocol'

/**
 * Cases of one kind that wait for operators. A part brings it; the desk and /metrics show how many
 * there are. What counting takes stands in its own type.
 */
export interface Queue<Needs> {
  name: QueueName
  /** The desk's call that lists them: who may make it is told how many wait. */
  page: DeskCall
  count: (needs: Needs) => Promise<number>
}

/** Declares a queue and keeps the type of what counting takes. */
export function defineQueue<Needs>(queue: Queue<Needs>): Queue<Needs> {
  return queue
}
