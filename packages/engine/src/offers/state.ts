import type { Offers } from './offers.ts'

declare module '../core/state.ts' {
  interface State {
    readonly offers: Offers
  }
}
