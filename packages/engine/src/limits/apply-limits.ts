import type { Appliers } from '../core/event-spec.ts'
import type { State } from '../core/state.ts'
import type { PersonalLimitsSet, LimitsEventKind } from './events.ts'

function personalLimitsSet(state: State, event: PersonalLimitsSet): void {
  const { kind: _, user, ...limits } = event
  Object.assign(state.limits.of(user), limits)
}

export const limitsAppliers: Appliers<LimitsEventKind> = {
  riskNoticeAccepted: (state, { user }, { at }) => {
    state.limits.of(user).acceptedAt = at
  },
  personalLimitsSet,
}
