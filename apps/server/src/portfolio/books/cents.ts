import { formatUnits } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** Digits that results are shown with. Each is cut once, and sums are of what is shown. */
const DIGITS = 2

/** Returns what cuts units of USDT to whole cents, toward zero. */
export function toCents({ transactor: { engine } }: Pick<Kernel, 'transactor'>) {
  const { scale } = engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!
  const cut = 10n ** BigInt(scale - DIGITS)
  return (units: bigint): bigint => units / cut
}

/** Cents as a decimal text. */
export function shownCents(cents: bigint): string {
  return formatUnits(cents, DIGITS)
}

/** Percent with two digits, cut toward zero; null of nothing. */
export function percentOf(part: bigint, whole: bigint): string | null {
  return whole > 0n ? formatUnits((part * 10_000n) / whole, DIGITS) : null
}

/** A day of the venue as 2026-11-23. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
