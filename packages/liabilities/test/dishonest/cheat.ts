/** A row of the table of cheats with liabilities and reserves in docs/proof.md. */
export type Cheat = readonly [
  name: string,
  made: string,
  who: 'anybody outside' | 'the person',
  /** What the check says of it: its code, a colon and its message. */
  by: string,
  /** Makes the cheat, and returns what is said of it. */
  fault: () => string,
]
