import { HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import type { Budget } from '../../kernel/throttle.ts'

/** Entries that may wait for an answer at the same time. */
export const MOST_UNANSWERED = { person: 100, guest: 15 } as const

/** What one may write in a time: persons count for themselves, guests by token and by address. */
export const PERSON_BUDGETS: readonly Budget[] = [
  { name: 'service-minute', limit: 20, windowMs: MINUTE_MS },
  { name: 'service-hour', limit: 200, windowMs: HOUR_MS },
]
export const GUEST_BUDGETS: readonly Budget[] = [
  { name: 'service-guest-minute', limit: 6, windowMs: MINUTE_MS },
  { name: 'service-guest-hour', limit: 40, windowMs: HOUR_MS },
]
export const ADDRESS_BUDGETS: readonly Budget[] = [
  { name: 'service-address-minute', limit: 30, windowMs: MINUTE_MS },
  { name: 'service-address-hour', limit: 200, windowMs: HOUR_MS },
]
/** Guests of one address who write for the first time: tokens cost nothing, so these are counted. */
export const NEW_GUESTS: Budget = { name: 'service-new-guests', limit: 20, windowMs: HOUR_MS }
