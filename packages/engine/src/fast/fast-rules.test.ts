import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { BTC_FAST } from '../../test/fast-venue.ts'
import { Venue } from '../../test/venue.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type { FastSpec } from './rules.ts'

function define(opened: Venue, change: Partial<FastSpec> = {}): string {
  const decided = opened.submit({ kind: 'defineFast', spec: { ...BTC_FAST, ...change } })
  return decided.outcome === 'rejected' ? decided.rejection : decided.outcome
}

function terms(...of: [durationMs: number, payout: number][]): Partial<FastSpec> {
  return { terms: of.map(([durationMs, payout]) => ({ durationMs, payout: payout as never })) }
}

describe('the rules of fast contracts', () => {
  it('are found by their symbol, and change under it', () => {
    const opened = new Venue()
    expect(define(opened)).toBe('accepted')
    expect(define(opened, { symbol: 'BTC-2' })).toBe('accepted')
    expect(define(opened, { open: false })).toBe('accepted')
    expect(opened.engine.fasts()).toEqual([
      { ...BTC_FAST, open: false },
      { ...BTC_FAST, symbol: 'BTC-2' },
    ])
    expect(opened.engine.fastId('BTC-2')).toBe(1)
    expect(opened.engine.fastId('BTC-3')).toBeUndefined()
  })

  it('keep their index and currency', () => {
    const opened = new Venue()
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    define(opened)
    expect(define(opened, { index: 1 })).toBe('catalogue_invalid')
    expect(define(opened, { currency: 1 })).toBe('catalogue_invalid')
    expect(define(opened, { symbol: 'ETH', index: 1, currency: 1 })).toBe('catalogue_invalid')
    expect(define(opened, { symbol: 'ETH', index: 1 })).toBe('accepted')
  })

  it('name an index and a currency that are there', () => {
    const opened = new Venue()
    expect(define(opened, { index: 1 })).toBe('index_unknown')
    expect(define(opened, { currency: 2 })).toBe('currency_unknown')
  })

  const unsound: [what: string, change: Partial<FastSpec>][] = [
    ['no name', { symbol: '' }],
    ['no expiry', terms()],
    ['one expiry twice', terms([30_000, 1], [30_000, 2])],
    ['an expiry below a second', terms([999, 1])],
    ['an expiry beyond a day', terms([86_400_001, 1])],
    ['half a millisecond', terms([3_000.5, 1])],
    ['no more than the window that settles', terms([3_000, 1])],
    ['no payout', terms([30_000, 0])],
    ['a sound offer and one without a payout', terms([30_000, 1], [60_000, 0])],
    ['more than ten times the stake', terms([30_000, 10_000_001])],
    ['no smallest stake', { minStake: amount(0n) }],
    ['a largest stake below the smallest', { maxStake: amount(999_999n) }],
    [
      'a profit beyond the ledger',
      { maxStake: MAX_BALANCE as never, ...terms([30_000, 1_000_001]) },
    ],
    ['nothing that may be open', { maxOpen: 0 }],
  ]
  it.each(unsound)('are refused with %s', (_, change) => {
    expect(define(new Venue(), change)).toBe('catalogue_invalid')
  })

  it('may use their bounds whole', () => {
    const opened = new Venue()
    expect(define(opened, terms([3_001, 1], [86_400_000, 10_000_000]))).toBe('accepted')
  })
})
