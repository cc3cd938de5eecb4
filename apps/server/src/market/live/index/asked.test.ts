import { describe, expect, test } from 'vitest'
import { NOW, bookOf, standingsOf } from './test-index.ts'

const SLOWEST_MS = 3_000

/** A book of three exchanges that are asked for their prices. */
function askedBook(options: Parameters<typeof bookOf>[1] = {}) {
  const { book, symbol, say } = bookOf(3, options)
  /** What an exchange said of a question that went out at a time and was answered 400 ms later. */
  const answer = (place: number, price: string, askedAt: number, at = askedAt) => {
    const { exchange, market } = symbol.constituents[place]!
    const receivedAt = askedAt + 400
    const seen = { exchange, market, price, at, receivedAt, askedAt }
    book.take([seen], { now: receivedAt, aheadMs: 0 })
  }
  const state = (now: number) => book.judge(now)[0]!
  return { answer, say, state, standings: (now: number) => standingsOf(state(now)) }
}

describe('what is asked for', () => {
  test('counts from its second answer on, and as received when it was asked for', () => {
    const { answer, state } = askedBook()
    for (const place of [0, 1, 2]) answer(place, '100.00', NOW)
    expect(state(NOW + 400).price).toBeUndefined()
    for (const place of [0, 1, 2]) answer(place, '100.00', NOW + SLOWEST_MS)
    expect(state(NOW + SLOWEST_MS + 400)).toMatchObject({
      price: 10_000,
      receivedAt: NOW + SLOWEST_MS,
    })
  })

  test('is not used longer than 3 s after its question, though what is pushed would be', () => {
    const { answer, say, standings } = askedBook()
    for (const askedAt of [NOW, NOW + 2_500]) answer(0, '100.00', askedAt)
    const receivedAt = NOW + 2_900
    for (const place of [1, 2]) say(place, '100.00', { at: receivedAt, receivedAt })
    expect(standings(NOW + 5_500)).toEqual(['used', 'used', 'used'])
    expect(standings(NOW + 5_501)).toEqual(['stale', 'used', 'used'])
  })

  test('slower than every 3 s makes no price that is traded on', () => {
    const { answer, state } = askedBook()
    for (let round = 0; round < 20; round++) {
      const askedAt = NOW + round * (SLOWEST_MS + 1)
      for (const place of [0, 1, 2]) answer(place, '100.00', askedAt)
      for (const after of [400, 1_500, 2_999]) {
        expect(state(askedAt + after).price).toBeUndefined()
      }
    }
  })

  test('slower makes the price of what is quoted alone', () => {
    const { constituents } = bookOf(3).symbol
    const slow = constituents.map((one) => ({ ...one, everyMs: 15_000, staleMs: 60_000 }))
    const { answer, state } = askedBook({ least: 1, constituents: slow })
    answer(0, '100.00', NOW)
    expect(state(NOW + 50_000).price).toBe(10_000)
  })

  test('is no more once its sockets push again', () => {
    const { answer, say, standings } = askedBook()
    for (const askedAt of [NOW, NOW + 2_500]) {
      for (const place of [0, 1, 2]) answer(place, '100.00', askedAt)
    }
    const at = NOW + 3_000
    for (const place of [0, 1, 2]) say(place, '100.00', { at })
    expect(standings(at + 9_000)).toEqual(['used', 'used', 'used'])
  })
})
