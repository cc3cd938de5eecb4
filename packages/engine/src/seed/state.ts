import type { Seed } from './seed.ts'

declare module '../core/state.ts' {
  interface State {
    /** What simulated prices are bound to; undefined until it is committed to. */
    seed: Seed | undefined
  }
}
