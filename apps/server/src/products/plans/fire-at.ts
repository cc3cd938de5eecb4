import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@candor/money/durations'

/**
 * When the run of a time begins: at a moment within a minute after it that nobody can foresee, so that
 * nobody trades ahead of what a plan is known to do, and the plans of one minute are spread.
 */
export function fireAt(due: number): number {
  return due + randomInt(MINUTE_MS)
}
