import type { Exclusion } from './exclusion.ts'

declare module '../core/events.ts' {
  interface Events {
    sourceExcluded: { kind: 'sourceExcluded' } & Exclusion
  }
}
