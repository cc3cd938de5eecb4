import { isCallError } from '@candor/client'

/** Whether a cancel may have been carried out although no answer said so. */
export function isUnheard(error: unknown): boolean {
  return isCallError(error) && error.outcomeUnknown && !error.notSent
}
