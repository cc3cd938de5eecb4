import { type Amount, amount } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { play, type Scenario, Venue } from '../../test/venue.ts'
import { REQUEST_MEMORY_MS } from '../requests/memory-limits.ts'
import { RequestMemory } from '../requests/request-memory.ts'

describe('a request', () => {
  const scenario: Scenario = [
    ['ann opens', 'done'],
    ['ben opens', 'done'],
    ['ann recharges 100 USDT [a]', 'done'],
    ['ann recharges 100 USDT [a]', 'repeated #7'],
    ['ann recharges 101 USDT [a]', 'request_reused'],
    ['ann recharges 100 BTC [a]', 'request_reused'],
    ['ben recharges 100 USDT [a]', 'done'],
    ['ann moves 50 USDT to coin [a]', 'done'],
    ['ann moves 50 USDT to coin [b]', 'done'],
    ['ann moves 50 USDT to funding [b]', 'request_reused'],
    ['ann has USDT', '100'],
    ['ann buys 0.5 @ 100 [c]', '#1 rests 0.5'],
    ['ann buys 0.5 @ 100 [c]', 'repeated #1'],
    ['ann sells 0.5 @ 100 [c]', 'request_reused'],
    ['ann buys 0.5 @ 101 [c]', 'request_reused'],
    ['ann buys 0.5001 @ 100 [c]', 'request_reused'],
    ['ann buys 0.5 [c]', 'request_reused'],
    ['ann buys for 50 [c]', 'request_reused'],
    ['ann cancels 1', '#1 cancelled'],
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
    // As wide as the same amount once more around 64 bits.
    for (const around of [2n ** 64n, -(2n ** 64n)]) {
      expect(opened.submit({ ...base, amount: (around + 5n) as Amount })).toMatchObject({
        rejection: 'request_reused',
      })
    }
    expect(opened.submit({ ...base, pool: 'fees' })).toMatchObject({ outcome: 'accepted' })
  })

  it.each(['\uFEFF', '\uFEFFa', 'a\uFEFF', 'é\uFEFF', '\u0000', '🙂'])(
    'is known again by its records, whatever its id is written with: %j',
    (requestId) => {
      const opened = new Venue()
      const fund = { kind: 'fundPool', pool: 'treasury', currency: 0 } as const
      const again = { ...fund, amount: amount(5n), requestId }
      // The record that takes effect is the one read back from its bytes.
      expect(opened.submit(again)).toMatchObject({ outcome: 'accepted' })
      expect(opened.submit(again)).toMatchObject({ outcome: 'repeated' })
    },
  )

  it('is remembered for a day at least and two at most while requests keep coming', () => {
    const memory = new RequestMemory([1, 2])
    const what = { terms: [1, 2 ** 40, 0], seq: 2 ** 35, reference: 3 }
    const day = REQUEST_MEMORY_MS
    memory.add({ owner: 9, by: 'caller', id: 'first' }, 1_000 * day, what)
    memory.add({ owner: 9, by: 'caller', id: 'second' }, 1_001 * day - 1, what)
    expect(memory.find(9, 'caller', 'first')).toEqual(what)
    memory.add({ owner: 9, by: 'caller', id: 'third' }, 1_001 * day, what)
    memory.add({ owner: 9, by: 'caller', id: 'fourth' }, 1_002 * day - 1, what)
    expect(memory.find(9, 'caller', 'first')).toEqual(what)
    memory.add({ owner: 9, by: 'caller', id: 'fifth' }, 1_002 * day, what)
    expect(memory.find(9, 'caller', 'first')).toBeUndefined()
    expect(memory.find(9, 'caller', 'second')).toBeUndefined()
    expect(memory.find(9, 'caller', 'third')).toEqual(what)
    expect(memory.find(8, 'caller', 'third')).toBeUndefined()
  })

  it('is never mistaken for another, however many there are', () => {
    const memory = new RequestMemory([1, 2])
    const key = fc.tuple(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.string({ minLength: 1, unit: 'binary' }),
    )
    const unique = fc.uniqueArray(key, {
      maxLength: 300,
      size: 'max',
      selector: ([owner, id]) => `${owner} ${id}`,
    })
    fc.assert(
      fc.property(unique, (keys) => {
        const fresh = new RequestMemory([1, 2])
        keys.forEach(([owner, id], seq) => {
          const by = seq % 2 === 0 ? 'caller' : 'venue'
          expect(fresh.find(owner, by, id)).toBeUndefined()
          fresh.add({ owner, by, id }, 0, { terms: [seq], seq, reference: seq })
        })
        keys.forEach(([owner, id], seq) => {
          const [by, other] =
            seq % 2 === 0 ? (['caller', 'venue'] as const) : (['venue', 'caller'] as const)
          expect(fresh.find(owner, by, id)).toEqual({ terms: [seq], seq, reference: seq })
          expect(fresh.find(owner, other, id)).toBeUndefined()
        })
      }),
    )
    for (let seq = 1; seq <= 200_000; seq++) {
      const id = `order-${seq}`
      expect(memory.find(7, 'caller', id)).toBeUndefined()
      memory.add({ owner: 7, by: 'caller', id }, 0, { terms: [], seq, reference: seq })
    }
    expect(memory.find(7, 'caller', 'order-123456')?.seq).toBe(123_456)
  })

  it('may have an id of any length and any number for its terms', () => {
    const memory = new RequestMemory([1, 2])
    const lengths = [1, 2, 3, 4, 5, 36, 64, 9_999, 65_535, 100_000, 3, 40_000]
    const edges = [7, 14, 21, 28, 31, 32, 35, 53].flatMap((bits) => [2 ** bits - 1, 2 ** bits])
    const terms = [0, ...edges.slice(0, -1)]
    const ids = ['a', 'ÿ', '漢'].flatMap((letter) =>
      lengths.map((length, place) => letter.repeat(length) + place),
    )
    ids.forEach((id, seq) => {
      memory.add({ owner: 9, by: 'caller', id }, 0, { terms, seq, reference: seq })
    })
    ids.forEach((id, seq) => {
      expect(memory.find(9, 'caller', id)).toEqual({ terms, seq, reference: seq })
      expect(memory.find(9, 'caller', `${id}a`)).toBeUndefined()
    })
  })

  it.each([Infinity, -1, NaN, 127.5, 2 ** 53])('is not remembered by %d', (term) => {
    const memory = new RequestMemory([1, 2])
    const remembered = { terms: [term], seq: 1, reference: 1 }
    expect(() => memory.add({ owner: 9, by: 'caller', id: 'a' }, 0, remembered)).toThrow(RangeError)
  })
})
