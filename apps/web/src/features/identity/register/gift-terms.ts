import type { Config } from '@candor/protocol'
import { type Decimal, isZero, multiply } from '@candor/money/decimals'

/** Gift and turnover as a text says them, by the rules; none where nothing is given. */
export function giftTerms(
  { registrationGift, turnoverMultiple }: Config['promotions'],
  write: (amount: Decimal) => string,
): { amount: string; currency: string; turnover: string } | undefined {
  const { amount, currencyCode } = registrationGift
  if (isZero(amount)) return undefined
  const turnover = write(multiply(amount, turnoverMultiple))
  return { amount: write(amount), currency: currencyCode, turnover }
}
