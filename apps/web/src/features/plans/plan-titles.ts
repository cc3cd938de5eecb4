import type { PlanRow } from '@candor/protocol'
import { type Format } from '../../data/format.ts'

/** What a plan gives each time, and for what: "50.00 USDT → BTC". */
export function planTitle(
  { amount, sharePercent, gives, receives }: PlanRow,
  format: Pick<Format, 'amount' | 'ratePercent'>,
): string {
  const given =
    amount === undefined
      ? `${format.ratePercent(sharePercent ?? '0')} ${gives}`
      : `${format.amount(amount)} ${gives}`
  return `${given} → ${receives}`
}
