/** Where a symbol's simulated price begins. */
export interface Anchor {
  /** Milliseconds since 1970 UTC. */
  at: number
  /** The price at that moment, of the tick it falls into. */
  price: number
  /**
   * Where the symbol's first known price was, for a venue that lived before its anchor: what is older
   * leads up to it, so that a chart has no jump where that life begins.
   */
  past?: { at: number; price: number }
}

/** Anchors by symbol. */
export type Anchors = ReadonlyMap<string, Anchor>
