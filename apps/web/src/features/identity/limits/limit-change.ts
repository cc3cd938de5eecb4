import { type Decimal, compare, divide, isZero, multiply } from '@candor/money/decimals'
import { DAY_MS } from '@candor/money/durations'

export type LimitName = 'dailyStake' | 'dailyLoss'

/** tighter holds at once, looser after a day; null stands for no limit. */
type LimitChange = 'same' | 'tighter' | 'looser'

export function changeOf(now: Decimal | null, next: Decimal | null): LimitChange {
  if (now === null) return next === null ? 'same' : 'tighter'
  if (next === null) return 'looser'
  const order = compare(next, now)
  return order === 0 ? 'same' : order < 0 ? 'tighter' : 'looser'
}

/** Returns how much of a limit is used, 0 to 100, for the width of a bar. */
export function partOf(figure: Decimal, limit: Decimal): number {
  if (isZero(limit)) return 100
  const part = Number(divide(multiply(figure, '100'), limit, 0))
  return Math.min(100, Math.max(0, part))
}

/** Looser limits wait this long. */
export const LOOSER_AFTER_MS = DAY_MS
