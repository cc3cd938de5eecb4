import type { PlanRun } from '../tables.ts'

/** The requestId that a run is ordered with: the same whoever orders it, and however often. */
export function requestIdOf({
  plan_id,
  due_at,
  attempt,
}: Pick<PlanRun, 'plan_id' | 'due_at' | 'attempt'>): string {
  return `plan-${plan_id}-${due_at}-${attempt}`
}
