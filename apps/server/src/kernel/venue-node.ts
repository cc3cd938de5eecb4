/** This process among those that serve one venue. */
export interface VenueNode {
  /** Whether other processes may serve the same venue, now or later. */
  several: boolean
  /** Whether people are served here: the node of several that decides serves nobody. */
  serves(): boolean
  /**
   * For answers of calls that were under way when this node began to decide: resolves with whether
   * the answer may leave, once all that the engine holds at this moment is durable.
   */
  settled(): Promise<boolean>
}

/** The only process of its venue. */
export const ALONE: VenueNode = {
  several: false,
  serves: () => true,
  settled: () => Promise.resolve(true),
}
