import type { Draft } from '../../core/draft.ts'
import type { Rejection } from '../../core/rejections.ts'
import { releaseTrigger } from './trigger-hold.ts'
import type { TriggerEnd } from './events.ts'
import type { Trigger } from './trigger.ts'

/** Ends a conditional order that comes to nothing, and gives back what is set aside for it. */
export function endTrigger(
  draft: Draft,
  trigger: Trigger,
  reason: Exclude<TriggerEnd, 'carriedOut'>,
  rejection?: Rejection,
): void {
  releaseTrigger(draft, trigger)
  const { id: order, user } = trigger
  draft.emit({ kind: 'triggerEnded', order, user, reason, placed: 0, rejection })
}

/**
 * Ends a conditional order by the clock: the moment has come that its order was to hold until, or it was
 * reached a day ago and the price did not come that it waits for.
 */
export function lapseTrigger(draft: Draft, trigger: Trigger): void {
  if (trigger.reached) return endTrigger(draft, trigger, 'refused', 'next_price_missing')
  endTrigger(draft, trigger, 'expired')
}
