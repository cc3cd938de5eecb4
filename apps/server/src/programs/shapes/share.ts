import { formatUnits, parseAmount } from '@candor/money'
import { exactly } from '../../kernel/exact-amounts.ts'

/** Digits of a share whose last one is a millionth; a percentage has two less. */
const SHARE_SCALE = 6
const PERCENT_SCALE = SHARE_SCALE - 2

/** A percentage as a share: 1.5 is 0.015000. */
export function shareOf(percent: string): string {
  const parts = exactly(parseAmount(percent, PERCENT_SCALE), 'trailing', PERCENT_SCALE)
  return formatUnits(parts, SHARE_SCALE)
}

/** A share as a percentage. Throws a refusal of the field `trailing`. */
export function percentOf(share: string): string {
  const parts = exactly(parseAmount(share, SHARE_SCALE), 'trailing', SHARE_SCALE)
  return formatUnits(parts, PERCENT_SCALE)
}
