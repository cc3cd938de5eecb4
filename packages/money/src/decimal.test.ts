import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatUnits,
  parseAmount,
  parsePrice,
  parseQuantity,
  parseUnits,
  shortDecimal,
  trimZeros,
} from './decimal.ts'

describe('a decimal text', () => {
  it.each([
    ['10.5', 6, 10_500_000n],
    ['0', 0, 0n],
    ['0.000001', 6, 1n],
    ['300', -2, 3n],
  ])('%s with scale %i is %s units', (text, scale, units) => {
    expect(parseUnits(text, scale)).toEqual({ ok: true, value: units })
  })

  it.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '+1',
    '-1',
    '1e3',
    '1E3',
    '.5',
    '5.',
    '01',
    '1,000',
    '0x10',
    'NaN',
    'Infinity',
    '1_000',
    '١٢',
    '１２',
    '1.2.3',
    '1\n',
    '1\u0000',
  ])('%j is refused', (text) => {
    expect(parseUnits(text, 6)).toEqual({ ok: false, fault: 'not_a_decimal' })
  })

  it.each([
    ['0.0000001', 6],
    ['1.0', 0],
    ['350', -2],
    ['10.5000000', 6],
  ])('%s has more digits than scale %i', (text, scale) => {
    expect(parseUnits(text, scale)).toEqual({ ok: false, fault: 'too_many_digits' })
  })

  it('beyond what the ledger or the book can hold is refused', () => {
    expect(parseAmount('9223372036854.775808', 6)).toEqual({ ok: false, fault: 'out_of_range' })
    expect(parsePrice('9007199254740992', 0)).toEqual({ ok: false, fault: 'out_of_range' })
  })

  it('is refused for the same reason whatever it is to be', () => {
    for (const parse of [parseAmount, parsePrice, parseQuantity]) {
      expect(parse('one', 6)).toEqual({ ok: false, fault: 'not_a_decimal' })
      expect(parse('0.0000001', 6)).toEqual({ ok: false, fault: 'too_many_digits' })
    }
  })

  it('is taken up to the last unit that the ledger or the book can hold', () => {
    const widest = 9_223_372_036_854_775_807n
    expect(parseAmount('9223372036854.775807', 6)).toEqual({ ok: true, value: widest })
    const safe = Number.MAX_SAFE_INTEGER
    expect(parsePrice(String(safe), 0)).toEqual({ ok: true, value: safe })
    expect(parseQuantity(String(safe), 0)).toEqual({ ok: true, value: safe })
  })

  it('comes back the same after formatting, for every scale', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: -4, max: 10 }),
        (units, scale) => {
          expect(parseUnits(formatUnits(units, scale), scale)).toEqual({ ok: true, value: units })
        },
      ),
    )
  })

  it('of a negative amount carries its sign before the digits', () => {
    expect(formatUnits(-1n, 6)).toBe('-0.000001')
    expect(formatUnits(-3, -2)).toBe('-300')
    expect(formatUnits(3n, -2)).toBe('300')
    expect(formatUnits(0n, -2)).toBe('0')
    expect(formatUnits(0n, 0)).toBe('0')
  })
})

describe('a decimal without zeros at its end', () => {
  it.each([
    ['1.500', '1.5'],
    ['2.00', '2'],
    ['300', '300'],
    ['0.000', '0'],
    ['-0.50', '-0.5'],
  ])('of %s is %s', (text, short) => {
    expect(trimZeros(text)).toBe(short)
  })

  it('is written of units in one go, whatever the scale', () => {
    expect(shortDecimal(1_500n, 3)).toBe('1.5')
    expect(shortDecimal(100, 0)).toBe('100')
    expect(shortDecimal(3n, -2)).toBe('300')
  })
})
