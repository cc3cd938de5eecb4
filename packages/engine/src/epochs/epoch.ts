/** Who decides, and how records are written meanwhile. */
export interface Epoch {
  /** 1, 2, 3... in the order in which processes came to write the journal; gaps are allowed. */
  epoch: number
  /** Name of the process that decides. */
  node: string
  /** Newest format in which its records are written; see core/record-format.ts. */
  format: number
  /** Id of the venue: 128 bits as 32 hex digits, drawn when its first epoch begins. */
  venue: string
}
