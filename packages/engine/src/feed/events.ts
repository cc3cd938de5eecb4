import type { PastPrint, Print } from '../prices/prints.ts'

declare module '../core/events.ts' {
  interface Events {
    pricesPrinted: { kind: 'pricesPrinted'; prints: readonly Print[] }
    pricesRecovered: { kind: 'pricesRecovered'; index: number; prints: readonly PastPrint[] }
  }
}

/** The events that feed adds: each is written by its codec and applied by its applier. */
export type FeedEventKind = 'pricesPrinted' | 'pricesRecovered'
