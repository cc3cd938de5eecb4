import type { Opening } from './opening.ts'

/** What was published last. */
export interface PublishedLiabilities {
  /** Days since 1970 UTC. */
  day: number
  /** The first record of that day, after which the books were taken. */
  seq: number
  /** Root of the list; 64 hex digits. */
  root: string
}

declare module '../core/state.ts' {
  interface State {
    /** Undefined while no day has begun in which liabilities may be published. */
    opening: Opening | undefined
    /** Undefined until any were published. */
    liabilities: PublishedLiabilities | undefined
  }
}
