/** A currency as the ledger knows it. Its id is its position in the order of definition, from 0. */
export interface CurrencySpec {
  code: string
  /** Digits after the point: one unit of the ledger is 10^-scale of the currency. */
  scale: number
}

/** A price the venue follows but does not make. Its id is its position in the order of definition. */
export interface IndexSpec {
  symbol: string
  /** Digits after the point of a print. */
  scale: number
  /** A print older than this pauses everything that depends on the index. */
  stalenessMs: number
}
