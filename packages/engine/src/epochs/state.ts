import type { Epoch } from './epoch.ts'

declare module '../core/state.ts' {
  interface State {
    /** Undefined until the first epoch begins: former releases had none. */
    epoch: Epoch | undefined
  }
}
