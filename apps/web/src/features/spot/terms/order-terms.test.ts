import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import {
  type OrderTerms,
  PLAIN_TERMS,
  localText,
  momentOf,
  sentTerms,
  untilFault,
} from './order-terms.ts'
import { termsText } from './terms-text.ts'
import { isTimeOff, typeForm, typeValues } from './type-design.ts'

const NOW = new Date(2026, 10, 27, 18, 30).getTime()
const DAY_MS = 24 * 60 * 60_000
const terms = (some: Partial<OrderTerms>): OrderTerms => ({ ...PLAIN_TERMS, ...some })

describe('the terms of an order', () => {
  it('are sent only where they differ from what the venue does anyway', () => {
    expect(sentTerms(PLAIN_TERMS, 'limit')).toEqual({})
    expect(sentTerms(terms({ timeInForce: 'ioc' }), 'limit')).toEqual({ timeInForce: 'ioc' })
    expect(sentTerms(terms({ timeInForce: 'gtd', until: NOW, postOnly: true }), 'limit')).toEqual({
      timeInForce: 'gtd',
      expiresAt: NOW,
      postOnly: true,
    })
  })

  it('say nothing of time and of post-only at best price', () => {
    const all = terms({ timeInForce: 'gtd', until: NOW, postOnly: true, selfTrade: 'both' })
    expect(sentTerms(all, 'market')).toEqual({ selfTrade: 'both' })
  })

  it.each([
    [undefined, 'missing'],
    [NOW + 9_999, 'past'],
    [NOW + 10_000, undefined],
    [NOW + 400 * DAY_MS, undefined],
    [NOW + 400 * DAY_MS + 1, 'far'],
  ])('close at a moment within ten seconds and 400 days: %s', (until, fault) => {
    expect(untilFault(until, NOW)).toBe(fault)
  })

  it('are told in a few words', () => {
    const say = (order: Parameters<typeof termsText>[0]) =>
      termsText(order, testSay.t, testSay.format)
    expect(say({})).toEqual(['ticket.gtc'])
    expect(say({ timeInForce: 'fok' })).toEqual(['ticket.fok'])
    const [time, postOnly] = say({ timeInForce: 'gtd', expiresAt: NOW, postOnly: true })
    expect(time).toMatch(/^ticket\.untilTime .*18:30/)
    expect(postOnly).toBe('ticket.postOnly')
  })
})

describe('a date of the phone', () => {
  it('is written as its field has it, and read back to the same minute', () => {
    expect(localText(NOW)).toBe('2026-11-27T18:30')
    expect(momentOf('2026-11-27T18:30')).toBe(NOW)
  })

  it.each(['', '2026-11-27', 'tomorrow', '2026-13-40T99:99'])('is none: "%s"', (text) => {
    expect(momentOf(text)).toBeUndefined()
  })
})

describe('the choice of a type', () => {
  const around = { now: NOW }
  const begin = typeValues({ method: 'limit', terms: PLAIN_TERMS })
  const dated = typeForm.reduce!(begin, { kind: 'time', time: 'gtd' }, around)

  it('begins a date a day ahead, and keeps one that was chosen', () => {
    expect(dated.until).toBe('2026-11-28T18:30')
    const chosen = { ...dated, until: '2026-12-24T12:00' }
    const again = typeForm.reduce!(chosen, { kind: 'time', time: 'gtd' }, around)
    expect(again.until).toBe('2026-12-24T12:00')
  })

  it.each([
    ['', /untilMissing/],
    ['2026-11-27T18:30', /untilPast/],
    ['2028-11-27T18:30', /untilFar/],
  ])('names what is wrong with the date "%s"', (until, sentence) => {
    expect(typeForm.errors({ ...dated, until }, around, testSay).until).toMatch(sentence)
  })

  it('asks for no date where none is needed', () => {
    const market = { ...dated, method: 'market' as const, until: '' }
    expect(typeForm.errors(market, around, testSay)).toEqual({})
    expect(typeForm.summary({ ...dated, timeInForce: 'gtc' }, around).terms.until).toBeUndefined()
  })

  it('leaves post-only to orders that wait', () => {
    expect(isTimeOff('ioc', true)).toBe(true)
    expect(isTimeOff('gtd', true)).toBe(false)
    expect(isTimeOff('fok', false)).toBe(false)
  })
})
