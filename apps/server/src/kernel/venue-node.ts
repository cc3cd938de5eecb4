/** This process among those that serve one venue. */
export interface VenueNode {
  /** Whether other processes may serve the same venue, now or later. */
  several: boolean
  /**
   * Resolves with a seq that covers everything that anybody was answered before it was called;
   * rejects where this process ends.
   */
  newestSeq(): Promise<number>
  /**
   * The last record that is known here to be durable, and the hash of the journal's chain after it, in hex,
   * where another process announced it.
   */
  durableEnd(): { seq: number; hash?: string | undefined }
  /** Whether people are served here: the node of several that decides serves nobody. */
  serves(): boolean
  /**
   * For answers of calls that were under way when this node began to decide: resolves with whether
   * the answer may leave, once all that the engine holds at this moment is durable.
   */
  settled(): Promise<boolean>
  /** Whether it decides: a venue of one process always does. */
  decides(): boolean
  /** From now on this node does not begin to decide: it is about to stop. */
  leave(): void
}

/** The only process of its venue. */
export function alone(transactor: { readonly durableSeq: number }): VenueNode {
  return {
    several: false,
    newestSeq: () => Promise.resolve(transactor.durableSeq),
    durableEnd: () => ({ seq: transactor.durableSeq }),
    serves: () => true,
    decides: () => true,
    settled: () => Promise.resolve(true),
    leave: () => undefined,
  }
}
