import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@candor/protocol'
import { answerText } from './answer-text.ts'
import { REASONS, factsOf, keepReason, readReason, reasonAtDesk, reasonText } from './reasons.ts'
import { STAFF_TEXTS } from './reason-texts.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(LANGUAGES)('the words on offer in %s', (language: Language) => {
  const texts = STAFF_TEXTS[language]

  test('are all there, with the facts that English names', () => {
    for (const part of ['reasons', 'answers', 'plans'] as const) {
      const [own, en] = [texts[part], STAFF_TEXTS.en[part]] as Record<string, string>[]
      expect(Object.keys(own!)).toEqual(Object.keys(en!))
      for (const [key, text] of Object.entries(own!)) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(en![key]!)])
        if (language !== 'en') expect([key, text]).not.toEqual([key, en![key]])
      }
    }
    expect(placeholders(texts.byStaff)).toEqual(['{words}'])
  })
})

describe('a reason', () => {
  const facts = { amount: '1234.5', currency: 'USDT' }
  const kept = keepReason('claim', { key: 'amountDiffers', facts, words: 'It came on Monday.' })!

  test('is read in the reader’s language, with its facts, and what an operator wrote marked', () => {
    expect(reasonText(kept, 'de')).toBe(
      '1.234,5 USDT sind eingegangen, nicht der von Ihnen angegebene Betrag. Bitte reichen Sie eine neue Meldung über diesen Betrag ein. „It came on Monday.“ (von unserem Team geschrieben)',
    )
    expect(reasonAtDesk(kept)).toMatch(/^1,234.5 USDT arrived.* It came on Monday\.$/)
    const expired = keepReason('advanced', {
      key: 'documentExpired',
      facts: { date: '2026-03-09' },
    })
    expect(reasonText(expired!, 'vi')).toContain('9 tháng 3, 2026')
    expect(reasonText(expired!, 'en')).toContain('March 9, 2026')
  })

  test('that an operator wrote alone is marked, as are the plain words of the first release', () => {
    for (const text of [keepReason('claim', 'No such payment')!, 'No such payment']) {
      expect(reasonText(text, 'en')).toBe('“No such payment” (written by our staff)')
      expect(reasonAtDesk(text)).toBe('No such payment')
    }
    expect(readReason('{"key":"gone in this version"}')).toEqual({
      words: '{"key":"gone in this version"}',
    })
  })

  test('is written as it was said, whatever it holds', () => {
    const words = '{"key":"notArrived"} $& {words} "quoted"'
    const text = keepReason('claim', words)!
    expect(reasonText(text, 'en')).toBe(`“${words}” (written by our staff)`)
  })

  test('is one that fits what was sent, with exactly its facts', () => {
    const no: [keyof typeof REASONS, string, Record<string, string>][] = [
      ['claim', 'pictureUnclear', {}],
      ['primary', 'photoUnclear', {}],
      ['withdrawalToCard', 'addressUnverified', {}],
      ['claim', 'toString', {}],
      ['claim', 'amountDiffers', {}],
      ['claim', 'amountDiffers', { ...facts, amount: '1e5' }],
      ['claim', 'amountDiffers', { ...facts, currency: 'any words' }],
      ['claim', 'notArrived', { amount: '1' }],
      ['advanced', 'documentExpired', { date: '2026-13-40' }],
    ]
    for (const [kind, key, given] of no) {
      expect([key, keepReason(kind, { key, facts: given })]).toEqual([key, undefined])
    }
    const offered = new Set<string>(Object.values(REASONS).flat())
    expect([...offered].sort()).toEqual(Object.keys(STAFF_TEXTS.en.reasons).sort())
    expect(factsOf('amountDiffers')).toEqual(['amount', 'currency'])
  })
})

describe('a ready answer', () => {
  test('is read in the reader’s language, and what was added to it is marked', () => {
    expect(answerText('anythingElse', null, 'fr')).toBe(STAFF_TEXTS.fr.answers.anythingElse)
    expect(answerText('anythingElse', 'Until 6 pm.', 'sv')).toBe(
      `${STAFF_TEXTS.sv.answers.anythingElse}\n”Until 6 pm.” (skrivet av vår personal)`,
    )
    expect(answerText(null, 'Good day!', 'fr')).toBe('Good day!')
    expect(answerText('gone in this version', 'Good day!', 'fr')).toBe('Good day!')
  })
})
