import type { TFunction } from 'i18next'
import { checkAmount } from '../../../data/check-amount.ts'
import { compare } from '@candor/money/decimals'
import type { Format } from '../../../data/format.ts'

/** The smallest deposit of a way. */
export interface Least {
  minimum: string
  currency: string
  scale: number
}

/** What is wrong with the amount of a deposit, as a sentence; undefined when nothing is. */
export function depositFault(
  amount: string,
  { minimum, currency, scale }: Least,
  t: TFunction,
  format: Pick<Format, 'figure'>,
): string | undefined {
  const fault = checkAmount(amount, scale, t)
  if (fault !== undefined || compare(amount, minimum) >= 0) return fault
  return t('msg.depositMinimum', { amount: `${format.figure(minimum)} ${currency}` })
}
