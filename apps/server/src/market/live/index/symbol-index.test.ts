import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IndexBook } from './index-book.ts'
import { NOW, SHARE, bookOf, standingsOf, symbolOf, text } from './test-index.ts'

/** Prices of honest exchanges: within half of the share of each other. */
const honest = (least: number, most: number) =>
  fc.integer({ min: 100_000, max: 90_000_000 }).chain((base) =>
    fc.array(fc.integer({ min: base, max: base + Math.floor((base * SHARE) / 2e6) }), {
      minLength: least,
      maxLength: most,
    }),
  )

const lie = fc.oneof(
  fc.integer({ min: 1, max: 9_000_000_000 }).map(text),
  fc.constantFrom('0', '-1', 'NaN', '', '1e300', '99999999999999999999', 'Infinity', '0.00'),
)

describe('a price', () => {
  test('is the median of those that are fresh, and of an even count the mean of the middle', () => {
    const { say, state } = bookOf(3)
    say(0, '100.00')
    say(1, '100.10')
    expect(state().price).toBe(10_005)
    say(2, '100.30')
    expect(state().price).toBe(10_010)
  })

  test('with one liar among three or more stays within what the honest say', () => {
    fc.assert(
      fc.property(honest(2, 6), lie, fc.nat(6), (prices, lied, place) => {
        const { say, state } = bookOf(prices.length + 1)
        const all = [...prices.map(text)]
        all.splice(place % all.length, 0, lied)
        all.forEach((price, i) => say(i, price))
        const { price } = state()
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices))
        expect(price).toBeLessThanOrEqual(Math.max(...prices))
      }),
    )
  })

  test('stays so with as many liars as are fewer than the honest', () => {
    fc.assert(
      fc.property(honest(3, 5), fc.array(lie, { maxLength: 2 }), (prices, lies) => {
        const { say, state } = bookOf(prices.length + lies.length)
        ;[...lies, ...prices.map(text)].forEach((price, i) => say(i, price))
        const { price } = state()
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices))
        expect(price).toBeLessThanOrEqual(Math.max(...prices))
      }),
    )
  })

  test('of two of which one lies there is none', () => {
    fc.assert(
      fc.property(honest(1, 1), lie, (prices, lied) => {
        const { say, state } = bookOf(2)
        say(0, text(prices[0]!))
        say(1, lied)
        const { price } = state()
        // A word within the share of the other is none that anybody could call a lie.
        const most = (prices[0]! * SHARE) / 1e6
        if (price !== undefined) expect(Math.abs(price - prices[0]!)).toBeLessThanOrEqual(most)
        else expect(state().receivedAt).toBeUndefined()
      }),
    )
  })

  test('of one alone there is none', () => {
    const { say, standings, state } = bookOf(3)
    say(0, '100.00')
    expect(state().price).toBeUndefined()
    expect(standings()).toEqual(['alone', undefined, undefined])
  })

  test('does not hang on the order in which exchanges spoke', () => {
    fc.assert(
      fc.property(
        honest(2, 6).chain((prices) =>
          fc.tuple(fc.constant(prices), fc.shuffledSubarray(prices, { minLength: prices.length })),
        ),
        ([prices, shuffled]) => {
          const [one, other] = [bookOf(prices.length), bookOf(prices.length)]
          prices.forEach((price, i) => one.say(i, text(price)))
          shuffled.forEach((price, i) => other.say(i, text(price)))
          expect(one.state().price).toBe(other.state().price)
        },
      ),
    )
  })

  test('was received when most of those it is made of were', () => {
    const { say, state } = bookOf(3)
    say(0, '100.00', { at: NOW - 900 })
    say(1, '100.00', { at: NOW - 500 })
    say(2, '150.00', { at: NOW - 100 })
    expect(state().receivedAt).toBe(NOW - 900)
    say(2, '100.00', { at: NOW - 50 })
    expect(state().receivedAt).toBe(NOW - 500)
    const five = bookOf(5)
    for (const place of [0, 1, 2, 3, 4]) five.say(place, '100.00', { at: NOW - 100 * place })
    expect(five.state().receivedAt).toBe(NOW - 200)
  })
})

describe('an exchange', () => {
  test('that froze is left out after its limit, and moves nothing until then', () => {
    const { say, state, standings } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.00', { at: NOW - 10_000 })
    say(1, '100.20')
    say(2, '100.30')
    expect(state().price).toBe(10_020)
    expect(standings(NOW + 1)).toEqual(['stale', 'used', 'used'])
    expect(state(NOW + 1).price).toBe(10_025)
  })

  test('that says an old price again and again is stale by its own time', () => {
    const { say, standings } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.00')
    for (const place of [0, 1, 2]) {
      say(place, '100.00', { at: place === 0 ? NOW : NOW + 13_000, receivedAt: NOW + 13_000 })
    }
    expect(standings(NOW + 13_000)).toEqual(['stale', 'used', 'used'])
  })

  test.each([
    ['of tomorrow', { at: NOW + 86_400_000, receivedAt: NOW }],
    ['of no time at all', { at: Number.NaN, receivedAt: NOW }],
  ])('whose time is one %s is not believed until it says another', (_, times) => {
    const { say, standings } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.00')
    say(0, '100.00', times)
    expect(standings()).toEqual(['unbelieved', 'used', 'used'])
    say(0, '100.00', { at: NOW + 1, receivedAt: NOW + 1 })
    expect(standings(NOW + 1)).toEqual(['used', 'used', 'used'])
  })

  test('that says what was before its last word changes nothing', () => {
    const { say, state } = bookOf(2)
    say(0, '100.00')
    say(1, '100.00')
    say(1, '99.90', { at: NOW - 1_000, receivedAt: NOW })
    expect(state().price).toBe(10_000)
  })

  test('that went too far is back within half of the share', () => {
    const { say, standings } = bookOf(3)
    const at = (ms: number) => ({ at: NOW + ms })
    say(0, '100.00')
    say(1, '100.00')
    say(2, '100.51')
    expect(standings()).toEqual(['used', 'used', 'outlier'])
    say(2, '100.40', at(1))
    expect(standings(NOW + 1)).toEqual(['used', 'used', 'outlier'])
    say(2, '100.25', at(2))
    expect(standings(NOW + 2)).toEqual(['used', 'used', 'used'])
    say(2, '100.45', at(3))
    expect(standings(NOW + 3)).toEqual(['used', 'used', 'used'])
  })

  test('has one voice, whatever markets it has', () => {
    const [first, second] = [symbolOf(['a', 'b']), symbolOf(['a'])]
    const again = { ...second.constituents[0]!, market: 'another' }
    const book = new IndexBook([{ ...first, constituents: [...first.constituents, again] }])
    const words = [...first.constituents, again].map(({ exchange, market }) => {
      return { exchange, market, price: '100', at: NOW, receivedAt: NOW }
    })
    book.take([words[0]!, words[2]!], { now: NOW, aheadMs: 0 })
    expect(standingsOf(book.judge(NOW)[0]!)).toEqual(['alone', undefined, 'other'])
    book.take(words, { now: NOW, aheadMs: 0 })
    expect(standingsOf(book.judge(NOW)[0]!)).toEqual(['used', 'used', 'other'])
  })

  test('or a symbol that is out of use is left out, and used again when it is not', () => {
    const { decided, say, standings } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.00')
    const out = { excluded: true, from: NOW, excludedBefore: false }
    decided.push({ exchange: 'b', symbol: '', ...out })
    expect(standings()).toEqual(['used', 'excluded', 'used'])
    decided.push({ exchange: '', symbol: 'BTCUSDT', ...out })
    expect(standings()).toEqual(['excluded', 'excluded', 'excluded'])
    decided.splice(0)
    expect(standings()).toEqual(['used', 'used', 'used'])
  })

  test('is out of use for one symbol alone, or for another one and not for this', () => {
    const { decided, say, standings } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.00')
    const out = { excluded: true, from: NOW, excludedBefore: false }
    decided.push({ exchange: 'b', symbol: 'ETHUSDT', ...out })
    expect(standings()).toEqual(['used', 'used', 'used'])
    decided.push({ exchange: 'c', symbol: 'BTCUSDT', ...out })
    expect(standings()).toEqual(['used', 'used', 'excluded'])
  })

  test('is what it was until a decision holds', () => {
    const { decided, say, standings } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.00')
    decided.push({
      exchange: 'b',
      symbol: '',
      excluded: true,
      from: NOW + 1,
      excludedBefore: false,
    })
    expect(standings(NOW)).toEqual(['used', 'used', 'used'])
    expect(standings(NOW + 1)).toEqual(['used', 'excluded', 'used'])
    decided[0] = { ...decided[0]!, excluded: false, from: NOW + 3, excludedBefore: true }
    expect(standings(NOW + 2)).toEqual(['used', 'excluded', 'used'])
    expect(standings(NOW + 3)).toEqual(['used', 'used', 'used'])
  })

  test('is received no later than now, and by the clock of the venue', () => {
    const { book, symbol } = bookOf(2)
    const word = { price: '1', at: NOW, receivedAt: NOW }
    for (const { exchange, market } of symbol.constituents) {
      book.take([{ exchange, market, ...word }], { now: NOW + 300, aheadMs: 250 })
    }
    expect(book.judge(NOW + 300)[0]!.receivedAt).toBe(NOW + 250)
    book.take([{ ...symbol.constituents[0]!, ...word, at: NOW + 1 }], {
      now: NOW + 350,
      aheadMs: 999,
    })
    expect(book.judge(NOW + 350)[0]!.constituents[0]!.seen!.receivedAt).toBe(NOW + 350)
  })
})

describe('an exchange that sends whatever it likes', () => {
  const odd = fc.oneof(
    fc.constantFrom(Number.NaN, 0, -1, 1.5, Infinity, NOW * 1_000, NOW - 31_536_000_000),
    fc.integer({ min: -20_000, max: 90_000_000 }).map((ms) => NOW + ms),
  )
  const words = fc.array(fc.record({ price: fc.oneof(lie, fc.string()), at: odd }), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  })

  test('moves no price beyond what the others say, and throws nothing', () => {
    fc.assert(
      fc.property(words, honest(3, 3), (sent, prices) => {
        const { book, symbol, say } = bookOf(4)
        sent.forEach(({ price, at }, i) => {
          const now = NOW + i * 250
          prices.forEach((units, place) => say(place, text(units), { at: now }))
          const { exchange, market } = symbol.constituents[3]!
          book.take([{ exchange, market, price, at, receivedAt: now }], { now, aheadMs: 0 })
          const state = book.judge(now)[0]!
          expect(state.price).toBeGreaterThanOrEqual(Math.min(...prices))
          expect(state.price).toBeLessThanOrEqual(Math.max(...prices))
          expect(state.receivedAt).toBe(now)
        })
      }),
    )
  })

  test('of a market that the index does not know is not heard', () => {
    const { book, state } = bookOf(2)
    const word = { price: '1', at: NOW, receivedAt: NOW }
    book.take([{ ...word, exchange: 'elsewhere', market: 'X/Y' }], { now: NOW, aheadMs: 0 })
    expect(state().price).toBeUndefined()
  })
})

describe('a price in another currency', () => {
  const rate = symbolOf(['x', 'y'], { symbol: 'USDTUSD', scale: 5 })
  const dollars = symbolOf(['x', 'y'])
  const coin = {
    ...dollars,
    constituents: dollars.constituents.map((one) => ({
      ...one,
      conversion: { rate: 'USDTUSD', how: 'over' as const },
    })),
  }
  const words = (constituents: typeof rate.constituents, price: string) =>
    constituents.map(({ exchange, market }) => {
      return { exchange, market, price, at: NOW, receivedAt: NOW }
    })

  test('is brought to USDT by the index of its rate', () => {
    const book = new IndexBook([coin, rate])
    book.take(words(coin.constituents, '66666.66'), { now: NOW, aheadMs: 0 })
    expect(standingsOf(book.judge(NOW)[0]!)).toEqual(['unrated', 'unrated'])
    book.take(words(rate.constituents, '0.99912'), { now: NOW, aheadMs: 0 })
    // 66666.66 / 0.99912 = 66725.378...
    expect(book.judge(NOW).map(({ price }) => price)).toEqual([6_672_538, 99_912])
  })

  test('the other way round is one divided by it', () => {
    const inverse = symbolOf(['x', 'y'], { symbol: 'USDTEUR', scale: 5 })
    const constituents = inverse.constituents.map((one) => ({ ...one, inverse: true }))
    const book = new IndexBook([{ ...inverse, constituents }])
    book.take(words(constituents, '1.1583'), { now: NOW, aheadMs: 0 })
    expect(book.judge(NOW)[0]!.price).toBe(86_333)
  })
})
