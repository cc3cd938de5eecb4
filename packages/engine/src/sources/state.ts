import type { Exclusion } from './exclusion.ts'

declare module '../core/state.ts' {
  interface State {
    /** What operators decided of exchanges and symbols, by both names. */
    readonly exclusions: Map<string, Exclusion>
  }
}
