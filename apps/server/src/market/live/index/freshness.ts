import type { Constituent } from '../catalogue/live-symbol.ts'
import type { Seen } from './standing.ts'

/** How far the clocks of an exchange and of this machine may differ. */
export const SKEW_MS = 2_000

/** What of an observation says how old it was when it came. */
export interface Arrival extends Seen {
  /** How much later than its exchange's time it arrived, by this machine's clock; may be below 0. */
  lateMs: number
}

/** Whether a time that an exchange names can be: not further ahead than clocks may differ. */
export function isPlausible(at: number, receivedAt: number): boolean {
  return Number.isSafeInteger(at) && at > 0 && at <= receivedAt + SKEW_MS
}

/**
 * Whether a price may still be used: it arrived within the constituent's limit, and its exchange's
 * time is not older than that limit and the known delay allow. So neither an exchange that fell
 * silent is used for long, nor one that says an old price again and again.
 */
export function isFresh(
  { receivedAt, lateMs }: Pick<Arrival, 'receivedAt' | 'lateMs'>,
  { staleMs, delayMs }: Pick<Constituent, 'staleMs' | 'delayMs'>,
  now: number,
): boolean {
  const waitedMs = Math.max(0, now - receivedAt)
  return waitedMs <= staleMs && waitedMs + lateMs <= staleMs + delayMs + SKEW_MS
}
