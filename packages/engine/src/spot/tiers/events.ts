import type { FeeTiersSpec } from './rules.ts'

declare module '../../core/events.ts' {
  interface Events {
    /** These are the fees by volume from the next fill on. */
    feeTiersSet: { kind: 'feeTiersSet'; spec: FeeTiersSpec }
  }
}

/** The events that fees by volume add: each is written by its codec and applied by its applier. */
export type TierEventKind = 'feeTiersSet'
