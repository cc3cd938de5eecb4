import { describe, expect, it } from 'vitest'
import { fold, foldWithPlaces } from './fold.ts'

describe('folding', () => {
  it.each([
    ['Größe', 'grosse'],
    ['Đặt lệnh', 'dat lenh'],
    ['Wpłać łódź', 'wplac lodz'],
    ['œuvre, cœur', 'oeuvre coeur'],
    ['Tőzsdeindex', 'tozsdeindex'],
    ['Ёлка и йод', 'елка и иод'],
    ['ＢＴＣ／ＵＳＤＴ', 'btc usdt'],
    ['İSTANBUL ışık', 'istanbul isik'],
    ['提现 记录', '提现 记录'],
    ['Schnell\u00ADkontrakte', 'schnellkontrakte'],
    ['e-mail  &  SMS!', 'e mail sms'],
    ['  ', ''],
    ['', ''],
    ['🚀', ''],
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  const hostile = [
    'Z\u0351\u036Ba\u0334l\u0321g\u0353o\u0312\u0346',
    '\u202Eevil\u202C',
    '\uD83D broken \uDE80',
    '\u0000\u0007null',
    'a\u200Bb\u2060c\uFEFFd',
    '\u0301begins with a mark',
    'ends with one\u0301',
    '(.*)+[a-z]{1,}\\',
    '한국어 ΟΔΟΣ ǅ ﬁ ½ ㎏',
    '<script>alert(1)</script>',
    '__proto__',
    `${'\u0301'.repeat(500)}x`,
    'Rút\u0323 tiền, Auszahlung — 提现',
  ]

  it.each(hostile)('knows of each character where it comes from: %j', (text) => {
    const folded = foldWithPlaces(text)
    expect(folded.text).toBe(fold(text))
    expect(folded.from).toHaveLength(folded.text.length)
    expect(folded.to).toHaveLength(folded.text.length)
    folded.from.forEach((from, at) => {
      expect(from).toBeLessThan(folded.to[at]!)
      expect(folded.to[at]).toBeLessThanOrEqual(text.length)
      if (at > 0) expect(from).toBeGreaterThanOrEqual(folded.from[at - 1]!)
    })
  })

  it('keeps accents with their letters', () => {
    const { text, from, to } = foldWithPlaces('tie\u0302\u0300n')
    expect(text).toBe('tien')
    expect([from[2], to[2]]).toEqual([2, 5])
  })
})
