import type { DeskCall, QueueName } from '@candor/desk-protocol'

/** How many wait, and since when the one that has waited longest does: milliseconds since 1970 UTC. */
export interface Waiting {
  count: number
  since: number | undefined
}

/**
 * Cases of one kind that wait for operators. A part brings it; the desk and /metrics show how many
 * there are. What looking takes stands in its own type.
 */
export interface Queue<Needs> {
  name: QueueName
  /** The desk's call that lists them: who may make it is told how many wait. */
  page: DeskCall
  look: (needs: Needs) => Promise<Waiting>
}

/** Declares a queue and keeps the type of what looking takes. */
export function defineQueue<Needs>(queue: Queue<Needs>): Queue<Needs> {
  return queue
}
