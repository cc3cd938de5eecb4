import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { add, compare, divide, multiply, subtract, truncate, trimZeros } from '@candor/money/decimals'
import { formatFor } from './format.ts'

const en = formatFor('en')

describe('figures on the screen', () => {
  it.each([
    ['1234.5', '1,234.5'],
    ['4330.250000', '4,330.250000'],
    ['-150.00', '\u2212150.00'],
    ['0', '0'],
    ['12345678901234567890.123456789012', '12,345,678,901,234,567,890.123456789012'],
  ])('%s is written %s, digit for digit', (text, written) => {
    expect(en.figure(text)).toBe(written)
  })

  it('are cut to their digits, never rounded up', () => {
    expect(en.figure('0.999999', { digits: 2 })).toBe('0.99')
    expect(en.figure('-0.999', { digits: 2 })).toBe('\u22120.99')
    expect(en.figure('3', { digits: 2, sign: true })).toBe('+3.00')
    expect(en.figure('-0.001', { digits: 2, sign: true })).toBe('0.00')
  })

  it('of prices have as many digits everywhere that a price is looked at', () => {
    expect(en.price('67821.0937')).toBe('67,821.09')
    expect(en.price('3502.294400')).toBe('3,502.29')
    expect(en.price('0.519994')).toBe('0.51999')
    expect(en.price('172')).toBe('172')
    expect(formatFor('de').price('0.00001234567')).toBe('0,000012345')
  })

  it('of how far a price went are as fine as the price', () => {
    expect(en.change('9.2692', '172.350000')).toBe('+9.26')
    expect(en.change('-0.000231008', '0.999990000')).toBe('\u22120.00023')
    expect(en.change('2101.57', '67806.7600')).toBe('+2,101.57')
  })

  it('of amounts leave out the zeros that say nothing', () => {
    expect(en.amount('150.000000')).toBe('150.00')
    expect(en.amount('0.00635000', { sign: true })).toBe('+0.00635')
    expect(en.amount('-12')).toBe('\u221212')
  })

  it('of quantities and rates say no more than they know', () => {
    expect(en.quantity('0.1000')).toBe('0.1')
    expect(en.quantity('3.000')).toBe('3')
    expect(en.rate('0.00001411034567')).toBe('0.0000141103')
    expect(en.rate('70870.123456')).toBe('70,870.12')
    expect(en.rate('15.08123456')).toBe('15.0812')
    expect(en.rate('25380')).toBe('25,380')
    expect(en.rate('0')).toBe('0')
  })

  it.each([
    ['999999.99', '999,999.99'],
    ['1000000', '1.00M'],
    ['412864321.77', '412.86M'],
    ['1240000000', '1.24B'],
    ['999999999999.99', '999.99B'],
    ['1000000000000', '1.00T'],
  ])('%s is abbreviated as %s', (text, written) => {
    expect(en.compact(text)).toBe(written)
  })

  it('of a rate are the same in per cent wherever it stands, and none is cut', () => {
    const rates = ['0.10', '0.1', '0.1000', '0.075', '5', '0'].map((text) => en.ratePercent(text))
    expect(rates).toEqual(['0.1%', '0.1%', '0.1%', '0.075%', '5%', '0%'])
    expect(en.ratePercent('80.00', { sign: true })).toBe('+80%')
    expect(formatFor('de').ratePercent('0.10')).toBe('0,1\u00a0%')
  })

  it('carry their sign in percent', () => {
    expect(en.percent('2.14')).toBe('+2.14%')
    expect(en.percent('-1.27')).toBe('\u22121.27%')
    expect(en.percent('0.00')).toBe('0.00%')
  })

  it('are taken as they are typed, with the comma where the language has one', () => {
    expect(formatFor('de').typed('1000,5')).toBe('1000.5')
    expect(formatFor('de').typed('1.000,5')).toBe('1.000.5')
    expect(formatFor('fr').typed('1 000,5')).toBe('1000.5')
    expect(en.typed('1,000')).toBe('1,000')
    expect(formatFor('fr').typing('1000.5')).toBe('1000,5')
    expect(en.typing('1000.5')).toBe('1000.5')
  })

  it('keep their thousands apart in every language', () => {
    for (const { code } of languages) {
      expect(formatFor(code).figure('1234')).toMatch(/^1[^0-9]234$/)
    }
  })
})

describe('the formatters of Intl', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('are made once for a language, however many rows ask for them', () => {
    const made: PropertyKey[] = []
    const noting: ProxyHandler<typeof Intl> = {
      get: (intl, name) => {
        made.push(name)
        return Reflect.get(intl, name) as unknown
      },
    }
    vi.stubGlobal('Intl', new Proxy(Intl, noting))
    const drawRow = () => {
      const format = formatFor('sv')
      return format.figure('1234.5') + format.percent('2.14')
    }
    for (let row = 0; row < 84; row += 1) drawRow()
    expect(made).not.toContain('DateTimeFormat')
    for (let row = 0; row < 84; row += 1) formatFor('sv').dateTime(row)
    // Figures of one digit and of two; the day and the clock.
    expect(made.length).toBeLessThanOrEqual(4)
  })

  it('write the times of every language as that language does', () => {
    const noon = Date.UTC(2020, 10, 21, 12)
    for (const { code, locale } of languages) {
      const expected = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(noon)
      expect(formatFor(code).date(noon), code).toBe(expected)
    }
  })

  it('put the clock behind the day as each language does', () => {
    const noon = new Date(2020, 10, 21, 12, 5, 9).getTime()
    expect(en.dateTime(noon)).toBe('21 Nov 2020, 12:05:09')
    expect(formatFor('zh_cn').dateTime(noon)).toBe('2020年11月21日 12:05:09')
    expect(formatFor('zh_cn').day(noon)).toBe('2020年11月21日')
    expect(formatFor('zh_cn').minute(noon)).toBe('2020年11月21日 12:05')
  })
})

describe('decimal texts', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
    .map(([units, scale]) => {
      const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
      const whole = digits.slice(0, digits.length - scale)
      return `${units < 0n ? '-' : ''}${whole}${scale ? `.${digits.slice(-scale)}` : ''}`
    })

  it('come back when what was added is taken away', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compare(subtract(add(a, b), b), a)).toBe(0)
      }),
    )
  })

  it('multiply and divide exactly and toward zero', () => {
    expect(multiply('67800.00', '0.00635')).toBe('430.5300000')
    expect(divide('1', '3', 4)).toBe('0.3333')
    expect(divide('1', '0', 4)).toBeUndefined()
    expect(truncate('-1.239', 2)).toBe('-1.23')
    expect(trimZeros('10.500')).toBe('10.5')
    expect(trimZeros('100')).toBe('100')
  })
})
