import { expect, test } from 'vitest'
import { AlertBook } from './alert-book.ts'
import { drawn, market } from '../test/random-market.ts'
import { Extremes, type JournaledPrint } from './extremes.ts'
import { Levels } from './levels.ts'
import { type WatchedAlert, type Wish, isWaiting } from './watched-alert.ts'

const BASE: Omit<WatchedAlert, 'id' | 'wish' | 'every'> = {
  version: 1,
  symbol: 'BTCUSDT',
  sinceSeq: 0,
  expiresAt: Infinity,
  firedSeq: -1,
  firedAt: undefined,
}

const priced = (level: number, ways: 'rises' | 'falls' | 'crosses'): Wish => ({
  ...{ kind: 'price', level },
  rises: ways !== 'falls',
  falls: ways !== 'rises',
})

/** The rule again, told by all prints so far and nothing kept. */
function isMetPlainly(wish: Wish, prints: readonly JournaledPrint[]): boolean {
  const [former, print] = prints.slice(-2) as [JournaledPrint, JournaledPrint]
  if (wish.kind === 'price') {
    const { level } = wish
    const rose = former.price < level && print.price >= level
    return (wish.rises && rose) || (wish.falls && former.price > level && print.price <= level)
  }
  if (wish.kind !== 'move') throw new Error('Indicators have a test of their own.')
  const { minutes } = wish
  const share = (until: number, of: (prices: number[]) => number) => {
    const now = prints[until]!
    const first = Math.floor(now.at / 1_000) - minutes * 60 + 1
    const inTime = prints.slice(0, until + 1).filter(({ at }) => Math.floor(at / 1_000) >= first)
    const from = of(inTime.map(({ price }) => price))
    return { moved: Math.abs(now.price - from), from }
  }
  const far = ({ moved, from }: { moved: number; from: number }) =>
    moved * 10_000 >= wish.least * from
  const [before, now] = [prints.length - 2, prints.length - 1]
  const reached = (of: (prices: number[]) => number) =>
    far(share(now, of)) && !far(share(before, of))
  return (
    (wish.rises && reached((prices) => Math.min(...prices))) ||
    (wish.falls && reached((prices) => Math.max(...prices)))
  )
}

test.each([1, 2, 3])(
  'alerts go off at the very prints that the plain rule names (seed %i)',
  (seed) => {
    const next = drawn(seed)
    const ways = ['rises', 'falls', 'crosses'] as const
    const alerts = Array.from({ length: 120 }, (_, id): WatchedAlert => {
      const isMove = id % 3 === 0
      const rises = next(2) === 0
      const wish: Wish = isMove
        ? {
            ...{ kind: 'move', rises, falls: !rises || next(2) === 0 },
            ...{ least: 10 + next(300), minutes: [1, 5, 15, 60][next(4)]! },
          }
        : priced(9_000 + next(2_000), ways[next(3)]!)
      return { ...BASE, id, wish, every: next(2) === 0, sinceSeq: next(200) }
    })
    const book = new AlertBook()
    for (const alert of alerts) book.put({ ...alert })
    const plain = alerts.map((alert) => ({ ...alert }))
    const gone = new Set<number>()
    const prints: JournaledPrint[] = []
    let count = 0
    for (const print of market(seed, 600)) {
      prints.push(print)
      const { hits } = book.print('BTCUSDT', print)
      const expected = plain.filter((alert) => {
        if (prints.length < 2 || gone.has(alert.id) || !isWaiting(alert, print)) return false
        return isMetPlainly(alert.wish, prints)
      })
      for (const alert of expected) {
        if (!alert.every) gone.add(alert.id)
        Object.assign(alert, { firedSeq: print.seq, firedAt: print.at })
      }
      const ids = hits.map(({ alert }) => alert.id).sort((a, b) => a - b)
      expect(ids).toEqual(expected.map(({ id }) => id))
      count += ids.length
    }
    expect(count).toBeGreaterThan(100)
  },
)

test('a price that touches the level goes off once, and again when it has left', () => {
  const book = new AlertBook()
  book.put({ ...BASE, id: 1, wish: priced(100, 'crosses'), every: true })
  const at = (minute: number) => minute * 60_000
  const fired = [90, 100, 110, 100, 90, 99, 101].map(
    (price, minute) =>
      book.print('BTCUSDT', { seq: minute + 1, at: at(minute), price }).hits.length,
  )
  expect(fired).toEqual([0, 1, 0, 1, 0, 0, 1])
})

test('an alert rests for a minute after it went off, to the millisecond', () => {
  const book = new AlertBook()
  book.put({ ...BASE, id: 1, wish: priced(100, 'rises'), every: true })
  const times = [0, 1_000, 2_000, 60_999, 61_000, 61_001, 61_002]
  const prices = [99, 100, 99, 100, 99, 100, 99]
  const fired = times.map(
    (at, i) => book.print('BTCUSDT', { seq: i + 1, at, price: prices[i]! }).hits.length,
  )
  expect(fired).toEqual([0, 1, 0, 0, 0, 1, 0])
})

test('one that expired goes off no more, and is forgotten', () => {
  const book = new AlertBook()
  book.put({ ...BASE, id: 1, wish: priced(100, 'rises'), every: true, expiresAt: 5_000 })
  book.print('BTCUSDT', { seq: 1, at: 4_000, price: 99 })
  expect(book.print('BTCUSDT', { seq: 2, at: 5_000, price: 100 }).hits).toEqual([])
  expect(book.size).toBe(0)
})

test('another version takes the place of the one before', () => {
  const book = new AlertBook()
  book.put({ ...BASE, id: 1, wish: priced(100, 'rises'), every: false })
  book.put({ ...BASE, id: 1, version: 2, wish: priced(110, 'rises'), every: false })
  book.print('BTCUSDT', { seq: 1, at: 0, price: 99 })
  expect(book.print('BTCUSDT', { seq: 2, at: 1, price: 101 }).hits).toEqual([])
  const { hits } = book.print('BTCUSDT', { seq: 3, at: 2, price: 110 })
  expect(hits.map(({ alert }) => alert.version)).toEqual([2])
})

test('a move that is reached by a hair goes off, and one that falls short by one unit does not', () => {
  const prices = (last: number) => [8_000_000_000_000_000, last]
  const fired = (last: number) => {
    const book = new AlertBook()
    const wish: Wish = { kind: 'move', rises: true, falls: false, least: 1, minutes: 1 }
    book.put({ ...BASE, id: 1, wish, every: false })
    const hits = prices(last).map((price, i) => {
      return book.print('BTCUSDT', { seq: i + 1, at: i, price }).hits.length
    })
    return hits[1]
  }
  // A hundredth of a percent, exactly: floating point cannot tell these two apart.
  const least = 8_000_000_000_000_000 + 800_000_000_000
  expect([fired(least - 1), fired(least)]).toEqual([0, 1])
})

test('what passes lies between two numbers, the one that is reached included', () => {
  const levels = new Levels<string>()
  for (const level of [5, 1, 3, 3, 9]) levels.add(level, `${level}`)
  expect(levels.risenTo(1, 5).sort()).toEqual(['3', '5'])
  expect(levels.fallenTo(5, 1).sort()).toEqual(['1', '3'])
  expect(levels.risenTo(5, 8)).toEqual([])
  levels.delete(3, '3')
  levels.delete(3, 'never there')
  expect(levels.risenTo(1, 9).sort()).toEqual(['5', '9'])
})

test('the extremes that a later process goes on with are those of the one before', () => {
  const prints = market(7, 500)
  const one = new Extremes()
  for (const print of prints.slice(0, 300)) one.add(print)
  const two = new Extremes(one.kept())
  for (const print of prints.slice(300)) {
    one.add(print)
    two.add(print)
    for (const minutes of [1, 15, 1_440]) {
      expect(two.lowest(print.at, minutes)).toEqual(one.lowest(print.at, minutes))
      expect(two.highest(print.at, minutes)).toEqual(one.highest(print.at, minutes))
    }
  }
})

test('what ended is let go of once a print of after its end has come', () => {
  const book = new AlertBook()
  const wish = priced(20_000, 'rises')
  for (const [id, expiresAt] of [5_000, 9_000].entries()) {
    book.put({ ...BASE, id, wish, every: false, expiresAt })
  }
  for (const [at, size] of [
    [4_999, 2],
    [5_000, 1],
    [9_001, 0],
  ] as const) {
    book.print('BTCUSDT', { seq: at, at, price: 10_000 })
    book.dropExpired()
    expect(book.size).toBe(size)
  }
})
