import type { Resting } from '../market/book.ts'
import type { CancelAllRanOut, CancelAllSet } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'

const RULE = 'orders'
/** A switch runs out so long after it was set, in milliseconds; 0 lifts it. */
const LEAST_MS = 1_000
const MOST_MS = 3_600_000

/** A dead man’s switch takes the place of the one before. */
export function setSwitch(state: SpotState, set: CancelAllSet, { record, context }: Step): void {
  const { order: id, user, due } = set
  context.report.checked(RULE)
  if (due === 0) state.switches.delete(user)
  else state.switches.set(user, { id, due })
  const after = due - record.at
  if (due === 0 || (after >= LEAST_MS && after <= MOST_MS)) return
  context.report.finding(record.seq, RULE, `switch ${id} runs out ${after} ms after it was set`)
}

/** It runs out once, at its time, and is the one that its person has set. */
export function runOut(state: SpotState, over: CancelAllRanOut, { record, context }: Step): void {
  const { order: id, user } = over
  context.report.checked(RULE)
  const known = state.switches.get(user)
  state.switches.delete(user)
  if (known?.id === id && known.due <= record.at) return
  const words = known ? `that is due at ${known.due} is ${known.id}` : 'is not set'
  context.report.finding(record.seq, RULE, `switch ${id} of ${user} runs out, the one ${words}`)
}

/** By the clock an order is taken back where its owner’s switch has run out, or where no price came that it waited for. */
export function isTakenBack({ switches }: SpotState, { user }: Resting, { record }: Step): boolean {
  const due = switches.get(user)?.due
  if (due !== undefined && due <= record.at) return true
  return (
    record.events.some(({ type, user: of, rejection }) => {
      return type === 'pendingEnded' && of === user && rejection === undefined
    }) || record.events.some(({ type, user: of }) => type === 'cancelAllRanOut' && of === user)
  )
}
