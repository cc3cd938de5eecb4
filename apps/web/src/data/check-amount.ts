import { parseAmount } from '@candor/money'
import type { TFunction } from 'i18next'

/**
 * What is wrong with an amount typed for a currency of this scale, as a sentence; undefined when
 * nothing is. The same rules as the server's: plain digits, no more of them than the scale allows.
 */
export function checkAmount(text: string, scale: number, t: TFunction): string | undefined {
  if (text === '') return t('common.amountMissing')
  const parsed = parseAmount(text, scale)
  if (parsed.ok) return parsed.value > 0n ? undefined : t('common.amountNotPositive')
  switch (parsed.fault) {
    case 'not_a_decimal':
      return t('common.amountInvalid')
    case 'too_many_digits':
      return t('common.amountDigits', { digits: scale })
    case 'out_of_range':
      return t('common.amountTooLarge')
  }
}

/** Whether a text is an amount above zero of a currency of this scale. */
export function isAmount(text: string, scale: number): boolean {
  const parsed = parseAmount(text, scale)
  return parsed.ok && parsed.value > 0n
}
