import { type Amount, type Ppm, formatUnits, parseAmount, parseUnits, ppm } from '@candor/money'
import {
  type RateTier,
  dailyIncome,
  dailyRate,
  incomeOf,
  lockMiningPenalty,
  wealthPenalty,
} from '@candor/terms'
import type { Decimal } from '@candor/money/decimals'

/** Digits of a per cent that is a whole number of millionths. */
const PERCENT_DIGITS = 4

/** '0.5' per cent as millionths. Throws for what is no such per cent: the server sends none. */
export function ppmOf(percent: Decimal): Ppm {
  const parsed = parseUnits(percent, PERCENT_DIGITS)
  if (!parsed.ok) throw new RangeError(`not a rate in per cent: ${percent}`)
  return ppm(Number(parsed.value))
}

/** Units of an amount that was typed; undefined while it is none, or not above zero. */
export function unitsOf(text: string, scale: number): Amount | undefined {
  const parsed = parseAmount(text, scale)
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined
}

/** An amount that was typed, with all the digits of its currency; as it stands while it is none. */
export function exactly(text: string, scale: number): Decimal {
  const units = unitsOf(text, scale)
  return units === undefined ? text : formatUnits(units, scale)
}

/** What a product's row says, as far as its figures need it. */
export interface Terms {
  currencyScale: number
  days: number
  tiers: readonly { from: Decimal; dailyRate: Decimal }[]
}

/** What an amount would earn, in decimals of the currency, by the engine's own formulas. */
export interface Outlook {
  /** Per cent a day. */
  rate: Decimal
  /** Which tier it reaches, counted from 0. */
  tier: number
  daily: Decimal
  total: Decimal
}

/** Undefined while the amount is none, or below the first tier. */
export function outlookOf(
  text: string,
  { currencyScale, days, tiers }: Terms,
): Outlook | undefined {
  const amount = unitsOf(text, currencyScale)
  if (amount === undefined) return undefined
  const exact = tiers.map((tier): RateTier => ({
    from: unitsOf(tier.from, currencyScale) ?? (0n as Amount),
    rate: ppmOf(tier.dailyRate),
  }))
  const rate = dailyRate(exact, amount)
  if (rate === undefined) return undefined
  const tier = exact.findLastIndex(({ from }) => amount >= from)
  const income = dailyIncome(amount, rate)
  return {
    rate: tiers[tier]!.dailyRate,
    tier,
    daily: formatUnits(income, currencyScale),
    total: formatUnits(incomeOf(income, days), currencyScale),
  }
}

/** What leaving wealth early takes of an amount with so many days left. */
export function wealthPenaltyOf(
  text: Decimal,
  scale: number,
  percent: Decimal,
  remainingDays: number,
): Decimal {
  const amount = unitsOf(text, scale) ?? (0n as Amount)
  return formatUnits(wealthPenalty(amount, ppmOf(percent), remainingDays), scale)
}

/** What leaving lock mining early takes of an amount, whenever that is. */
export function lockPenaltyOf(text: Decimal, scale: number, percent: Decimal): Decimal {
  const amount = unitsOf(text, scale) ?? (0n as Amount)
  return formatUnits(lockMiningPenalty(amount, ppmOf(percent)), scale)
}
