import { type Constituent, FAST_MS, isFast } from '../catalogue/live-symbol.ts'
import type { Seen } from './standing.ts'

/** How far the clocks of an exchange and of this machine may differ. */
export const SKEW_MS = 2_000

/** What of an observation says how old it was when it came. */
export interface Arrival extends Seen {
  /** How much later than its exchange's time it arrived, by this machine's clock; may be below 0. */
  lateMs: number
  /** Whether it was asked for: then its silence says nothing of what came after. */
  isAsked?: boolean
}

/** Whether a time that an exchange names can be: not further ahead than clocks may differ. */
export function isPlausible(at: number, receivedAt: number): boolean {
  return Number.isSafeInteger(at) && at > 0 && at <= receivedAt + SKEW_MS
}

/**
 * Whether a price may still be used: it arrived within the constituent's limit, and its exchange's
 * time is not older than that limit and the known delay allow. So neither an exchange that fell
 * silent is used for long, nor one that says an old price again and again. What is traded on and was
 * asked for is used until the next answer has to be there: what comes slower is never traded.
 */
export function isFresh(
  { receivedAt, lateMs, isAsked = false }: Pick<Arrival, 'receivedAt' | 'lateMs' | 'isAsked'>,
  { staleMs, delayMs, everyMs }: Pick<Constituent, 'staleMs' | 'delayMs' | 'everyMs'>,
  now: number,
): boolean {
  const waitedMs = Math.max(0, now - receivedAt)
  if (isAsked && isFast({ everyMs, delayMs }) && waitedMs > FAST_MS) return false
  return waitedMs <= staleMs && waitedMs + lateMs <= staleMs + delayMs + SKEW_MS
}
