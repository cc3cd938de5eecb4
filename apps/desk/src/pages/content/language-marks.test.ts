import { describe, expect, it } from 'vitest'
import { marksOf, marksText } from './language-marks.ts'
import { LANGUAGE_CODES } from '../../data/languages.ts'

const all = LANGUAGE_CODES.map((language) => ({ language, shown: true, updatedAt: 10 }))

describe('the languages of a piece', () => {
  it('are complete when each has a text as new as the English one', () => {
    expect(marksText(marksOf(all))).toBe('complete')
  })

  it('are marked where the text is missing, hidden, or older than the English one', () => {
    const versions = [
      { language: 'en', shown: true, updatedAt: 20 },
      { language: 'de', shown: true, updatedAt: 10 },
      { language: 'fr', shown: false, updatedAt: 30 },
      { language: 'es', shown: true, updatedAt: 30 },
    ]
    const marks = marksOf(versions)
    expect(marks).toMatchObject({ en: 'current', de: 'behind', fr: 'hidden', es: 'current' })
    expect(marksText(marks)).toBe('8 missing, 1 behind, 1 hidden')
  })
})
