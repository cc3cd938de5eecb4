import { LANGUAGES } from '@candor/protocol'
import { describe, expect, test } from 'vitest'
import { COIN_PAIRS } from '../../catalogue/coins.ts'
import { introductionOf } from './introductions.ts'

const CODES = ['USDT', ...COIN_PAIRS.map(({ code }) => code)]

describe('introductions', () => {
  test.each(CODES)('of %s are there in every language, each in its own words', (code) => {
    const introductions = LANGUAGES.map((language) => introductionOf(code, language)!)
    expect(new Set(introductions.map(({ text }) => text)).size).toBe(LANGUAGES.length)
    for (const { text, links } of introductions) {
      // Two to four sentences, which a phone shows without scrolling far.
      expect(text.length).toBeGreaterThan(30)
      expect(text.length).toBeLessThan(330)
      for (const { label, url } of links) {
        expect(label).not.toBe('')
        expect(new URL(url).protocol).toBe('https:')
      }
    }
  })
})
