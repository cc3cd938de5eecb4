import { expect, test } from 'vitest'
import { lateHits } from './late-hits.ts'
import { type Base, RecentBatches } from './recent-batches.ts'
import { drawn, market } from './test/random-market.ts'
import { AlertBook } from './watch/alert-book.ts'
import { Extremes, type JournaledPrint } from './watch/extremes.ts'
import type { Hit, WatchedAlert, Wish } from './watch/watched-alert.ts'

const SYMBOL = 'BTCUSDT'
/** The journal, which nothing here reaches back to. */
const NOWHERE = {} as Parameters<typeof lateHits>[0]

const alertOf = (wish: Wish, since: JournaledPrint): WatchedAlert => ({
  ...{ id: 1, version: 1, symbol: SYMBOL, wish, every: false, expiresAt: Infinity },
  ...{ sinceSeq: since.seq, firedSeq: -1, firedAt: undefined },
})

/** What an alert does that is watched from the moment at which it was set. */
function watched(prints: readonly JournaledPrint[], set: number, wish: Wish): Hit[] {
  const book = new AlertBook()
  return prints.flatMap((print, at) => {
    const { hits } = book.print(SYMBOL, print)
    if (at === set) book.put(alertOf(wish, print))
    return hits
  })
}

/** The same alert, of which the news comes once all was printed. */
function heardOfLate(prints: readonly JournaledPrint[], set: number, wish: Wish): Promise<Hit[]> {
  const recent = new RecentBatches()
  recent.begin({ seq: 0, extremes: new Map() })
  const book = new AlertBook()
  for (const print of prints) {
    book.print(SYMBOL, print)
    const { seq, at, price } = print
    recent.add({ seq, at, prints: [{ symbol: SYMBOL, price }] })
    recent.trim()
  }
  const since = prints[set]!
  const alert = alertOf(wish, since)
  book.put(alert)
  return lateHits(NOWHERE, book, [{ alert, since }], { recent, done: prints.length })
}

test('an alert heard of late goes off by the print by which it would have gone off at once', async () => {
  const moves = { fired: 0, over: 0 }
  for (let seed = 1; seed <= 60; seed += 1) {
    const next = drawn(seed)
    const prints = market(seed, 600 + next(700))
    const set = prints.length - 1 - next(200)
    const [rises, falls] = [next(2) === 0, true]
    const minutes = [1, 15, 1_440][next(3)]!
    const wishes: Wish[] = [
      { kind: 'move', rises, falls, least: 50 + next(400), minutes },
      { kind: 'price', rises, falls, level: prints[set]!.price + next(301) - 150 },
    ]
    for (const wish of wishes) {
      const expected = watched(prints, set, wish).map(({ evidence }) => evidence)
      const found = (await heardOfLate(prints, set, wish)).map(({ evidence }) => evidence)
      expect(found[0]).toEqual(expected[0])
      if (wish.kind !== 'move' || !expected[0]) continue
      moves.fired += 1
      if (expected[0].print.seq < prints.length) moves.over += 1
    }
  }
  // Most of them had gone on since.
  expect(moves.fired).toBeGreaterThan(20)
  expect(moves.over).toBeGreaterThan(10)
})

test('a later process goes on from what was kept, with what was printed since', () => {
  const prints = market(3, 2_000)
  const recent = new RecentBatches()
  recent.begin({ seq: 0, extremes: new Map() })
  for (const { seq, at, price } of prints) {
    recent.add({ seq, at, prints: [{ symbol: SYMBOL, price }] })
    recent.trim()
    const { base } = recent
    const first = Math.max(1, seq - 255)
    expect(recent.reachingTo(first - 1)!.batches.at(-1)!.seq).toBe(seq)
    expect(base.seq).toBeLessThan(first)
    if (base.seq > 0) expect(recent.reachingTo(base.seq - 1)).toBeUndefined()
  }
  const plain = new Extremes()
  for (const print of prints.filter(({ seq }) => seq <= recent.base.seq)) plain.add(print)
  const kept: Base['extremes'] = recent.base.extremes
  expect(kept.get(SYMBOL)!.kept()).toEqual(plain.kept())
})
