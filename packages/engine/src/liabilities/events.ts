import type { CurrencyAmount } from '../cash/events.ts'

declare module '../core/events.ts' {
  interface Events {
    /** What the venue owed to people by the books after record `seq`, and the root of the list of it. */
    liabilitiesPublished: {
      kind: 'liabilitiesPublished'
      day: number
      seq: number
      root: string
      totals: readonly CurrencyAmount[]
    }
  }
}

/** The events of published liabilities. */
export type LiabilitiesEventKind = 'liabilitiesPublished'
