import type { LimitsOfUsers } from './personal-limits.ts'

declare module '../core/state.ts' {
  interface State {
    readonly limits: LimitsOfUsers
  }
}
