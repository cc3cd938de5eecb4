import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, counted, exact, fullMoney, permilleText, rateText } from './figures.ts'

describe('a figure', () => {
  it.each([
    ['0', '0'],
    ['1234567', '1,234,567'],
    ['-12345.600000', '−12,345.600000'],
    ['999', '999'],
    ['9007199254740993.000001', '9,007,199,254,740,993.000001'],
  ])('%s is written %s with every digit', (text, written) => {
    expect(exact(text)).toBe(written)
  })

  it.each([
    ['12345.600000', '12,345.60'],
    ['0.00012300', '0.000123'],
    ['1000000', '1,000,000'],
    ['5.0', '5.0'],
    ['-0.500000', '−0.50'],
  ])('%s is written %s without zeros that say nothing', (text, written) => {
    expect(amount(text)).toBe(written)
  })

  it('that is a rate is the same in per cent wherever it stands', () => {
    const rates = ['0.10', '0.1', '0.0750', '5', '1200.50']
    expect(rates.map(rateText)).toEqual(['0.1%', '0.1%', '0.075%', '5%', '1,200.5%'])
  })

  it('never loses or changes a digit that counts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.stringMatching(/^\d{1,18}$/),
        (whole, fraction) => {
          const text = `${whole}.${fraction}`
          expect(exact(text).replace(/,/g, '').replace('−', '-')).toBe(text)
          expect(amount(text).replace(/,/g, '').replace('−', '-').replace(/0+$/, '')).toBe(
            text.replace(/0+$/, ''),
          )
        },
      ),
    )
  })

  it('stands beside its currency', () => {
    expect(fullMoney('1200.500000', 'USDT')).toBe('1,200.500000\u00a0USDT')
    expect(counted(1, 'order')).toBe('1 order')
    expect(counted(2000, 'entry', 'entries')).toBe('2,000 entries')
    expect(permilleText(864)).toBe('86.4%')
  })
})
