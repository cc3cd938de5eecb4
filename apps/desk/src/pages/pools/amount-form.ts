import { isAmount } from '@candor/money/decimals'

/** No currency has more digits after the point. */
const MOST_DIGITS = 18

/** Whether a text is an amount as the desk takes it: digits, a point, above zero. */
export function isTypedAmount(text: string): boolean {
  return isAmount(text.trim(), MOST_DIGITS)
}

/** The sentence under an amount field that is not right yet; none while it is empty. */
export function amountError(text: string): string | undefined {
  return text === '' || isTypedAmount(text)
    ? undefined
    : 'Digits and a point, above zero, without grouping.'
}
