import { fitsMod97, ibanLength } from './iban.ts'
import { fitsLuhn } from './luhn.ts'

/**
 * How a bank numbers what money is paid to. `card`: a payment card of 16 to 19 digits with Luhn's
 * check digit. `account`: an account of 6 to 19 digits; there is no check digit that all banks of
 * the country share. `iban`: an IBAN of the bank's country.
 */
export const NUMBER_KINDS = ['card', 'account', 'iban'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/**
 * `character`: not of the kind's alphabet; `length`; `checksum`: a digit was mistyped; `country`:
 * the IBAN is of another country than the bank.
 */
export type CardNumberFault = 'character' | 'length' | 'checksum' | 'country'

export type CardNumberCheck = { ok: true; number: string } | { ok: false; fault: CardNumberFault }

const CARD_LENGTH = { least: 16, most: 19 }
const ACCOUNT_LENGTH = { least: 6, most: 19 }

/** Checks a number as it was typed, with or without gaps, and returns it without them. */
export function checkCardNumber(kind: NumberKind, country: string, text: string): CardNumberCheck {
  const number = text.replace(/[\s-]/g, '').toUpperCase()
  const fault = kind === 'iban' ? ibanFault(number, country) : digitsFault(number, kind)
  return fault ? { ok: false, fault } : { ok: true, number }
}

function digitsFault(number: string, kind: 'card' | 'account'): CardNumberFault | undefined {
  if (!/^[0-9]*$/.test(number)) return 'character'
  const { least, most } = kind === 'card' ? CARD_LENGTH : ACCOUNT_LENGTH
  if (number.length < least || number.length > most) return 'length'
  return kind === 'card' && !fitsLuhn(number) ? 'checksum' : undefined
}

function ibanFault(number: string, country: string): CardNumberFault | undefined {
  if (!/^[A-Z0-9]*$/.test(number)) return 'character'
  if (!number.startsWith(country)) return 'country'
  if (number.length !== ibanLength(country)) return 'length'
  return fitsMod97(number) ? undefined : 'checksum'
}
