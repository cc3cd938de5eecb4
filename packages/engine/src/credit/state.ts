import type { BoundCredits } from './bound-credit.ts'
import type { CreditSpec, PolicySpec } from './rules.ts'

declare module '../core/state.ts' {
  interface State {
    policy: PolicySpec | undefined
    creditRules: CreditSpec | undefined
    readonly boundCredits: BoundCredits
  }
}
