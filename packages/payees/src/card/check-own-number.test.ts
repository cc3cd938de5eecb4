import { expect, test } from 'vitest'
import { checkOwnNumber } from './check-own-number.ts'

const checked = (text: string) => {
  const check = checkOwnNumber(text)
  return check.ok ? check.number : check.fault
}

test.each([
  ['4111 1111 1111 1111', '4111111111111111'],
  ['6222021234567890128', '6222021234567890128'],
  ['0123-456-789', '0123456789'],
  ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
])('%s is a number of a card, an account or an IBAN', (text, number) => {
  expect(checked(text)).toBe(number)
})

test.each([
  ['4111 1111 1111 1112', 'checksum'],
  ['DE89 3704 0044 0532 0130 01', 'checksum'],
  ['DE89 3704 0044 0532 0130', 'length'],
  ['12345', 'length'],
  ['12345678901234567890', 'length'],
  ['1234x5678', 'character'],
  ['ABCDEFGH', 'character'],
])('%s is refused for its %s', (text, fault) => {
  expect(checked(text)).toBe(fault)
})
