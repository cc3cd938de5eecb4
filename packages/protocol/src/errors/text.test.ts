import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { ERROR_NAMES, ERRORS, type ErrorEntry } from '../errors.ts'
import { stopDetails } from '../futures/stop-details.ts'
import { errorText, failure } from './text.ts'
import { ERROR_TEXTS } from './texts/index.ts'

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test.each(LANGUAGES)('in %s every error has its own short sentence', (language) => {
  const texts = ERROR_TEXTS[language]
  expect(Object.keys(texts).sort()).toEqual([...ERROR_NAMES].sort())
  for (const name of ERROR_NAMES) {
    const text = texts[name]
    expect(text.trim(), name).toBe(text)
    expect(text.length, name).toBeGreaterThan(2)
    // Three lines of a toast at 390 px hold about 120 characters.
    expect(text.length, name).toBeLessThanOrEqual(120)
    expect(text, name).not.toMatch(/[.。!]$|["']| {2}/)
  }
})

test.each(LANGUAGES)('in %s the placeholders are the ones the catalogue names', (language) => {
  for (const name of ERROR_NAMES) {
    const { details = [] } = ERRORS[name] as ErrorEntry
    expect(placeholders(ERROR_TEXTS[language][name]), name).toEqual([...details].sort())
  }
})

test('no sentence was left in English', () => {
  for (const language of LANGUAGES) {
    if (language === 'en') continue
    for (const name of ERROR_NAMES) {
      expect(ERROR_TEXTS[language][name], `${language} ${name}`).not.toBe(ERROR_TEXTS.en[name])
    }
  }
})

test('a refusal says what it is filled with', () => {
  expect(errorText('login_locked', 'de', { minutes: 15 })).toContain('in 15 Min.')
  expect(failure('field_missing', 'en', { field: 'symbol' })).toEqual({
    code: 1000,
    msg: 'Please fill in “symbol”',
    data: { error: 'field_missing', details: { field: 'symbol' } },
  })
})

test('a detail is put in as it is, whatever it contains', () => {
  expect(errorText('field_invalid', 'en', { field: '$&{field}' })).toBe('“$&{field}” is not valid')
})

test.each([
  ['stop_loss_invalid', 'buyLong', 'openPrice', 'Open price cannot be less than Stop loss'],
  ['stop_loss_invalid', 'buyShort', 'openPrice', 'Stop loss cannot be less than Open price'],
  ['take_profit_invalid', 'buyLong', 'openPrice', 'Take profit cannot be less than Open price'],
  ['take_profit_invalid', 'buyShort', 'limitPrice', 'Limit price cannot be less than Take profit'],
] as const)('%s of a %s order against the %s: %s', (error, direction, than, sentence) => {
  expect(errorText(error, 'en', stopDetails(error, direction, than))).toBe(sentence)
})

test('a stop on the wrong side is told in the words of each language', () => {
  const details = stopDetails('stop_loss_invalid', 'buyShort', 'openPrice')
  expect(errorText('stop_loss_invalid', 'zh_cn', details)).toBe('止损不能小于开仓价')
  expect(errorText('stop_loss_invalid', 'de', details)).toBe(
    'Stop-Loss darf nicht kleiner sein als Einstiegspreis',
  )
  expect(errorText('field_missing', 'de', { field: 'stopLoss' })).toContain('stopLoss')
})
