import { HOUR_MS } from '@candor/money/durations'
import type { Kernel } from '../../../kernel/kernel.ts'

/** Hours that withdrawals wait after a change of what protects an account. */
export const PAUSE_HOURS = 24
const PAUSE_MS = PAUSE_HOURS * HOUR_MS

/** When withdrawals are possible again after a change made now. */
export function pauseEnd({ now }: Pick<Kernel, 'now'>): Date {
  return new Date(now() + PAUSE_MS)
}
