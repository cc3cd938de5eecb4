import type { SpotRuleRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import {
  EMPTY_FAST_TICKET,
  type FastAct,
  type FastAround,
  fastTicket,
} from './fast-ticket-design.ts'

const rule = {
  symbol: 'BTCUSDT',
  currencyCode: 'USDT',
  currencyScale: 6,
  minStake: '10',
  maxStake: '500',
  maxOpen: 20,
  capacity: '1000',
  open: true,
  terms: [
    { duration: 30, payoutPercent: '40' },
    { duration: 60, payoutPercent: '50' },
  ],
} as SpotRuleRow
const around: FastAround = {
  rule,
  funds: { available: '120', elsewhere: '0' },
  limits: undefined,
  paused: false,
  open: 0,
  now: 0,
}
const after = (...acts: FastAct[]) =>
  acts.reduce((values, act) => fastTicket.reduce!(values, act, around), EMPTY_FAST_TICKET)
const typed = (text: string) => after({ kind: 'type', text })

describe('a fast ticket', () => {
  it('is written key by key, or by a share of what is there', () => {
    expect(after({ kind: 'key', key: '2' }, { kind: 'key', key: '00' }).text).toBe('200')
    expect(after({ kind: 'share', percent: 50 }).text).toBe('60')
  })

  it('begins with the first expiry and keeps its stake when another is chosen', () => {
    const chosen = after({ kind: 'type', text: '20' }, { kind: 'duration', duration: 60 })
    expect(chosen.text).toBe('20')
    expect(fastTicket.summary(typed('20'), around).term.duration).toBe(30)
    expect(fastTicket.summary(chosen, around).term.duration).toBe(60)
  })

  it.each([
    ['', 'common.amountMissing', undefined],
    ['9', 'fast.atLeast {"amount":"10 USDT"}', undefined],
    ['121', 'fast.onlyAvailable {"amount":"120 USDT"}', 'fast.onlyAvailable'],
    ['501', 'fast.atMost {"amount":"500 USDT"}', 'fast.atMost'],
    ['120', undefined, undefined],
  ])('with a stake of "%s" says %s', (text, error, atOnce) => {
    expect(fastTicket.errors(typed(text), around, testSay).text).toBe(error)
    const shown = fastTicket.atOnce?.(typed(text), around, testSay).text
    if (atOnce === undefined) expect(shown).toBeUndefined()
    else expect(shown).toContain(atOnce)
  })

  it('says what stands against any order', () => {
    const paused = fastTicket.summary(typed('20'), { ...around, paused: true })
    expect(paused.block).toEqual({ kind: 'paused' })
    expect(fastTicket.summary(typed('20'), around)).toMatchObject({ stake: '20', short: false })
  })
})
