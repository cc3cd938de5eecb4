import type { WithdrawalInfo } from '@candor/protocol'
import { type Amount, formatUnits } from '@candor/money'
import { withdrawalTerms } from '@candor/terms'
import { type Decimal, add, compare, signOf, subtract } from '@candor/money/decimals'
import { ppmOf, unitsOf } from '../../../shared/ticket/rates.ts'

/** Fee and receipt of an amount that was typed, by the engine's own formula; none while it is none. */
export function termsOf(
  text: string,
  { scale, feePercent }: Pick<WithdrawalInfo, 'scale' | 'feePercent'>,
): { fee: Decimal; received: Decimal } | undefined {
  const amount = unitsOf(text, scale)
  if (amount === undefined) return undefined
  const { fee, received } = withdrawalTerms(amount, ppmOf(feePercent))
  const write = (units: Amount) => formatUnits(units, scale)
  return { fee: write(fee), received: write(received) }
}

/** Why a withdrawal is not possible whatever its amount; the first that stands in the way. */
export type Obstacle = 'fundPassword' | 'paused' | 'madeToday' | 'tooLittle'

export function obstacleOf(
  info: Pick<
    WithdrawalInfo,
    'hasFundPassword' | 'pausedUntil' | 'madeToday' | 'nextAt' | 'maximum' | 'minimum'
  >,
  now: number,
): Obstacle | undefined {
  if (!info.hasFundPassword) return 'fundPassword'
  if (info.pausedUntil !== null && info.pausedUntil > now) return 'paused'
  if (info.madeToday && info.nextAt > now) return 'madeToday'
  return compare(info.maximum, info.minimum) < 0 ? 'tooLittle' : undefined
}

/** Whether an amount is outside what can be asked for now, and on which side. */
export function outsideOf(
  text: string,
  { scale, minimum, maximum }: Pick<WithdrawalInfo, 'scale' | 'minimum' | 'maximum'>,
): 'below' | 'above' | undefined {
  if (unitsOf(text, scale) === undefined) return undefined
  if (compare(text, minimum) < 0) return 'below'
  return compare(text, maximum) > 0 ? 'above' : undefined
}

/** What stands between the whole balance and what can be withdrawn; each zero where nothing does. */
export interface Breakdown {
  balance: Decimal
  held: Decimal
  /** What promotional credit keeps back of what is available. */
  credit: Decimal
  /** What the day's limit keeps back of the rest. */
  overLimit: Decimal
  maximum: Decimal
  /** Turnover made and asked for, while some is due. */
  turnover: { done: Decimal; asked: Decimal; due: Decimal } | undefined
}

export function breakdownOf(info: WithdrawalInfo): Breakdown {
  const { available, held, withdrawable, maximum, turnoverDue, turnoverAsked } = info
  const due = signOf(info.locked) > 0 && signOf(turnoverDue) > 0
  return {
    balance: add(available, held),
    held,
    credit: subtract(available, withdrawable),
    overLimit: subtract(withdrawable, maximum),
    maximum,
    turnover: due
      ? { done: subtract(turnoverAsked, turnoverDue), asked: turnoverAsked, due: turnoverDue }
      : undefined,
  }
}

/** The level after this one, and its limit; undefined at the highest. */
export function nextLevel({
  level,
  caps,
}: Pick<WithdrawalInfo, 'level' | 'caps'>):
  { level: 'primary' | 'advanced'; cap: Decimal } | undefined {
  if (level === 'advanced') return undefined
  const next = level === 'none' ? 'primary' : 'advanced'
  return { level: next, cap: caps[next] }
}
