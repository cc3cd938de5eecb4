import { expect, it } from 'vitest'
import { languageOfPhone } from './phone-language.ts'

it.each([
  [['vi-VN', 'en-US'], 'vi'],
  [['de'], 'de'],
  [['zh-Hant-TW'], 'zh_cn'],
  [['zh_CN'], 'zh_cn'],
  [['pt-BR'], 'pt'],
  [['ja-JP', 'FR-ca', 'en'], 'fr'],
  [['en-AU', 'vi'], 'en'],
  [['ja', ''], undefined],
  [[], undefined],
])('of a phone that asks for %j it is %s', (tags, language) => {
  expect(languageOfPhone(tags)).toBe(language)
})
