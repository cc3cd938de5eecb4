import type { Event, PersonalLimitsSet } from '../events.ts'
import type { State } from '../state.ts'

type RiskNoticeAccepted = Extract<Event, { kind: 'riskNoticeAccepted' }>

export function riskNoticeAccepted(state: State, { user }: RiskNoticeAccepted, at: number): void {
  state.limits.of(user).acceptedAt = at
}

export function personalLimitsSet(state: State, event: PersonalLimitsSet): void {
  const { kind: _, user, ...limits } = event
  Object.assign(state.limits.of(user), limits)
}
