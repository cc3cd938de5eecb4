import { type CardNumberCheck, checkCardNumber } from './check-card-number.ts'
import { fitsMod97, ibanLength } from './iban.ts'

const CARD_LEAST = 16
const IBAN_LEAST = 15
const IBAN_MOST = 34

/**
 * Checks a bank card number whose bank is not known: an IBAN where it begins with letters, a payment
 * card with its check digit from 16 digits on, and an account below that. Gaps are left out.
 */
export function checkOwnNumber(text: string): CardNumberCheck {
  const number = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]/.test(number)) {
    return checkCardNumber(number.length < CARD_LEAST ? 'account' : 'card', '', number)
  }
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]*$/.test(number)) return { ok: false, fault: 'character' }
  const length = ibanLength(number.slice(0, 2)) ?? number.length
  const fits = number.length === length && length >= IBAN_LEAST && length <= IBAN_MOST
  if (!fits) return { ok: false, fault: 'length' }
  return fitsMod97(number) ? { ok: true, number } : { ok: false, fault: 'checksum' }
}
