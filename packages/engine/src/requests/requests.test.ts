import { amount } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Scenario, Venue, play } from '../../test/venue.ts'
import { REQUEST_MEMORY_MS, RequestMemory } from './request-memory.ts'

describe('a request', () => {
  const scenario: Scenario = [
    ['ann opens', 'done'],
    ['ben opens', 'done'],
    ['ann recharges 100 USDT [a]', 'done'],
    ['ann recharges 100 USDT [a]', 'repeated #7'],
    ['ann recharges 101 USDT [a]', 'request_reused'],
    ['ann recharges 100 BTC [a]', 'request_reused'],
    ['ben recharges 100 USDT [a]', 'done'],
    ['ann moves 100 USDT to coin [a]', 'request_reused'],
    ['ann moves 100 USDT to coin [b]', 'done'],
    ['ann moves 100 USDT to funding [b]', 'request_reused'],
    ['ann has USDT', '100'],
    ['ann buys 0.5 @ 100 [c]', '#1 rests 0.5'],
    ['ann buys 0.5 @ 100 [c]', 'repeated #1'],
    ['ann sells 0.5 @ 100 [c]', 'request_reused'],
    ['ann buys 0.5 @ 101 [c]', 'request_reused'],
    ['ann buys 0.5001 @ 100 [c]', 'request_reused'],
    ['ann buys 0.5 [c]', 'request_reused'],
    ['ann buys for 50 [c]', 'request_reused'],
    ['ann cancels 1', '#1 revoked'],
    ['ann buys 0.5 @ 100 [c]', 'repeated #1'],
    ['ann buys 1.5 @ 100 [d]', 'balance_insufficient'],
    ['ann buys 0.9 @ 100 [d]', '#2 rests 0.9'],
  ]

  it('sent again answers what it answered first, and with other terms is refused', () => {
    expect(play(new Venue(), scenario)).toEqual(scenario)
  })

  it('is known by every one of its terms', () => {
    const opened = new Venue()
    const base = {
      kind: 'fundPool',
      pool: 'treasury',
      currency: 0,
      amount: amount(5n),
      requestId: 'a',
    } as const
    expect(opened.submit(base)).toMatchObject({ outcome: 'accepted' })
    expect(opened.submit({ ...base })).toMatchObject({ outcome: 'repeated' })
    expect(opened.submit({ ...base, currency: 1 })).toMatchObject({ rejection: 'request_reused' })
    expect(opened.submit({ ...base, amount: amount(6n) })).toMatchObject({
      rejection: 'request_reused',
    })
    expect(opened.submit({ ...base, pool: 'fees' })).toMatchObject({ outcome: 'accepted' })
  })

  it('is remembered for a day at least and two at most while requests keep coming', () => {
    const memory = new RequestMemory()
    const what = { terms: 1, seq: 2, reference: 3 }
    const day = REQUEST_MEMORY_MS
    memory.add(9, 'first', 1_000 * day, what)
    memory.add(9, 'second', 1_001 * day - 1, what)
    expect(memory.find(9, 'first')).toEqual(what)
    memory.add(9, 'third', 1_001 * day, what)
    memory.add(9, 'fourth', 1_002 * day - 1, what)
    expect(memory.find(9, 'first')).toEqual(what)
    memory.add(9, 'fifth', 1_002 * day, what)
    expect(memory.find(9, 'first')).toBeUndefined()
    expect(memory.find(9, 'second')).toBeUndefined()
    expect(memory.find(9, 'third')).toEqual(what)
    expect(memory.find(8, 'third')).toBeUndefined()
  })

  it('is never mistaken for another, however many there are', () => {
    const memory = new RequestMemory()
    const key = fc.tuple(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.string({ minLength: 1, unit: 'binary' }),
    )
    const unique = fc.uniqueArray(key, {
      maxLength: 300,
      selector: ([owner, id]) => `${owner} ${id}`,
    })
    fc.assert(
      fc.property(unique, (keys) => {
        const fresh = new RequestMemory()
        keys.forEach(([owner, id], seq) => {
          expect(fresh.find(owner, id)).toBeUndefined()
          fresh.add(owner, id, 0, { terms: seq, seq, reference: seq })
        })
        keys.forEach(([owner, id], seq) => expect(fresh.find(owner, id)?.seq).toBe(seq))
      }),
    )
    for (let seq = 1; seq <= 200_000; seq++) {
      const id = `order-${seq}`
      expect(memory.find(7, id)).toBeUndefined()
      memory.add(7, id, 0, { terms: 0, seq, reference: seq })
    }
    expect(memory.find(7, 'order-123456')?.seq).toBe(123_456)
  })
})
