import type { QuoteUses } from './quote-uses.ts'
import type { SwapSpec } from './rules.ts'

declare module '../core/state.ts' {
  interface State {
    swapRules: SwapSpec | undefined
    readonly quoteUses: QuoteUses
  }
}
