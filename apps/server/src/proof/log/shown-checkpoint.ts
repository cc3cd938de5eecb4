/** The newest checkpoint as it is shown. */
export interface ShownCheckpoint {
  size: number
  note: Buffer
  /** Milliseconds since 1970 UTC; null: by a release that did not note it. */
  storedAt: number | null
}
