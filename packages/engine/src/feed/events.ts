import type { PastPrint, Print, Volume } from '../prices/prints.ts'

declare module '../core/events.ts' {
  interface Events {
    pricesPrinted: { kind: 'pricesPrinted'; prints: readonly Print[] }
    /** What was traded elsewhere since the prints before these. */
    volumesTraded: { kind: 'volumesTraded'; volumes: readonly Volume[] }
    /** What these prints were made of is written down; `hash`: SHA-256 of it, 64 hex digits. */
    printsEvidenced: { kind: 'printsEvidenced'; hash: string }
    pricesRecovered: { kind: 'pricesRecovered'; index: number; prints: readonly PastPrint[] }
  }
}

/** The events that feed adds: each is written by its codec and applied by its applier. */
export type FeedEventKind =
  'pricesPrinted' | 'volumesTraded' | 'printsEvidenced' | 'pricesRecovered'
