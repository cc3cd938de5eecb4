import { HOUR_MS } from '@candor/money/durations'
import type { Budget } from '../kernel/throttle.ts'

const BYTES_PER_MEGABYTE = 1_048_576

export const MOST_MEGABYTES = 5
export const MOST_BYTES = MOST_MEGABYTES * BYTES_PER_MEGABYTE

export function uploadsOfUser(limit: number): Budget {
  return { name: 'uploads', limit, windowMs: HOUR_MS }
}
