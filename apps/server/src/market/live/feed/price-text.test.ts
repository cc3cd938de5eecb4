import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, middle, priceText } from './price-text.ts'

test('a price is its exact decimal text, whatever form it came in', () => {
  const forms: [unknown, string][] = [
    ['64000.50', '64000.5'],
    ['007.10', '7.1'],
    ['12.', '12'],
    ['0.00000000123', '0.00000000123'],
    ['1.5e-7', '0.00000015'],
    ['1.5E+3', '1500'],
    [1e-7, '0.0000001'],
    [1e17, '100000000000000000'],
    [0.1, '0.1'],
    ['123456789012345678.123456789012345678901234', '123456789012345678.123456789012345678901234'],
  ]
  for (const [form, text] of forms) expect(priceText(form)).toBe(text)
})

test('what is no price is none: zero, negative, endless, enormous, of another type', () => {
  const others = [
    ...[
      '0',
      '0.000',
      '-1',
      '+1',
      'NaN',
      'Infinity',
      '1e300',
      '1e-300',
      '',
      ' 1',
      '1 ',
      '0x10',
      '1,5',
    ],
    ...[
      0,
      -1,
      NaN,
      Infinity,
      1e300,
      1e-300,
      null,
      undefined,
      true,
      {},
      [],
      ['1'],
      10n,
      '1'.repeat(99),
    ],
    ...['1.2.3', 'e5', '.5', '١٢', { toString: () => '5' }],
  ]
  for (const one of others) expect(priceText(one)).toBeUndefined()
  expect(decimalText('0.00')).toBe('0')
})

test('the text of a number is the number again, and never has an exponent', () => {
  const numbers = fc.double({ min: 1e-12, max: 1e17, noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(numbers, (number) => {
      const text = priceText(number)
      // Past 24 decimals no price is told.
      if (text === undefined) return
      expect(text).toMatch(/^\d+(\.\d+)?$/)
      expect(Number(text)).toBe(number)
    }),
  )
})

test('the middle of a bid and an ask is exact', () => {
  expect(middle('64000.1', '64000.2')).toBe('64000.15')
  expect(middle('0.00000001', '0.00000002')).toBe('0.000000015')
  expect(middle('3', '5')).toBe('4')
  expect(middle('0', '5')).toBeUndefined()
  expect(middle(undefined, '5')).toBeUndefined()
})
