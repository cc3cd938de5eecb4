/** The chain of day keys that simulated prices are drawn from, as far as it is opened. */
export interface Seed {
  /** The first day that it holds for; days since 1970 UTC. */
  first: number
  /** How many days it holds for. */
  days: number
  /** The last day that is opened; before any is, the day before the first. */
  opened: number
  /** The key of that day; before any is opened, the commitment. 64 hex digits. */
  key: string
}
