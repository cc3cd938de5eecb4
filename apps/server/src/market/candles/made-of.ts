import { PERIODS, type Period } from '@candor/protocol/periods'

/**
 * Periods whose candles are made of a shorter one's, and open as its candle does: exchanges are not
 * asked for them, and prints make them through that one alone.
 */
export const MADE_OF = {
  '3min': '1min',
  '2hour': '1hour',
  '4hour': '1hour',
  '12hour': '1hour',
  '3day': '1day',
} as const satisfies Partial<Record<Period, Period>>

/** Periods that are made of no other one. */
export type OwnPeriod = Exclude<Period, keyof typeof MADE_OF>

/** For each period's place in PERIODS the place of the one it is made of, which comes before it. */
export const BASES: readonly (number | undefined)[] = PERIODS.map((period) => {
  const base = (MADE_OF as Partial<Record<Period, Period>>)[period]
  return base && PERIODS.indexOf(base)
})
