import { expect, test } from 'vitest'
import { LANGUAGES, intlLocale, parseLanguage } from './languages.ts'

test.each([
  ['zh_cn', 'zh_cn'],
  ['zh-CN', 'zh_cn'],
  ['ZH', 'zh_cn'],
  ['zh_Hans', 'zh_cn'],
  ['pt-PT', 'pt'],
  ['pt_BR', 'pt'],
  ['DE', 'de'],
  [' vi ', 'vi'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['xx', 'en'],
  ['', 'en'],
  ['__proto__', 'en'],
  [undefined, 'en'],
  [null, 'en'],
] as const)('the language text %j is read as %s', (text, language) => {
  expect(parseLanguage(text)).toBe(language)
})

test('every language formats numbers and dates', () => {
  for (const language of LANGUAGES) {
    expect(parseLanguage(language)).toBe(language)
    expect(new Intl.NumberFormat(intlLocale(language)).format(1)).toBe('1')
    expect(Intl.DateTimeFormat.supportedLocalesOf(intlLocale(language))).toHaveLength(1)
  }
})
