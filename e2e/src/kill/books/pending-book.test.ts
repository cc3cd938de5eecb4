import type { EngineRecord, Event } from '@candor/engine'
import {
  type Venue,
  admit,
  carryOut,
  fastVenue,
  futuresVenue,
  underPresentRules,
} from '@candor/engine/testing'
import { price, ppm } from '@candor/money'
import { OPENING_LAG_MS, OPENING_PATIENCE_MS } from '@candor/terms'
import { describe, expect, test } from 'vitest'
import { FastBook } from './fast-book.ts'
import { FuturesBook } from './futures-book.ts'
import { PendingBook } from './pending-book.ts'
import { Prints } from './prints.ts'

/** What the books find wrong with these records, `now` being the time at which they end. */
function faultsOf(records: readonly EngineRecord[], now = 0): string[] {
  const faults: string[] = []
  const fault = (text: string) => faults.push(text)
  const prints = new Prints()
  const books = [new FastBook(prints, fault), new FuturesBook(prints, fault)] as const
  const pending = new PendingBook(prints, fault)
  for (const record of records) {
    for (const book of [prints, ...books, pending]) book.take(record)
  }
  const missed = books[1].missed((order) => pending.endedAt(order))
  return [
    ...faults,
    ...missed.map((order) => `missed ${order}`),
    ...pending.overdue(now).map(String),
  ]
}

function print(venue: Venue, of: number): void {
  venue.submit({ kind: 'printPrices', prints: [{ index: 0, price: price(of) }] })
}

/** Lets everything that waits have a price, and carries it out. */
function reach(venue: Venue, of: number): void {
  venue.wait(OPENING_LAG_MS)
  print(venue, of)
  venue.wait(5)
  carryOut(venue)
}

function call(venue: Venue): void {
  const [user, requestId] = [venue.userId('ann'), venue.nextRequest()]
  const terms = { direction: 'long', stake: 10_000_000n as never, durationMs: 30_000 } as const
  venue.submit({ kind: 'openFast', user, fast: 0, ...terms, requestId })
}

/** A contract that is carried out, and another that is refused. */
function fastRecords(): EngineRecord[] {
  const venue = underPresentRules(fastVenue())
  admit(venue, 'ann', '100 USDT')
  venue.do('index 100')
  call(venue)
  reach(venue, 10_100)
  call(venue)
  venue.wait(OPENING_PATIENCE_MS)
  venue.do('time passes')
  return venue.records
}

/** A limit that owes the spread, and a position that is closed by hand in a market that moves. */
function futuresRecords(): EngineRecord[] {
  const venue = underPresentRules(futuresVenue({ halfSpread: ppm(1_000) }))
  const user = venue.userId('ann')
  const order = {
    kind: 'placeFuturesOrder',
    user,
    futures: 0,
    direction: 'long',
    lots: 10,
  } as const
  const limit = { method: 'limit', price: price(1_000_000), lever: 10 } as const
  venue.submit({ ...order, ...limit, requestId: venue.nextRequest() })
  reach(venue, 999_900)
  reach(venue, 990_000)
  const position = venue.engine.futuresOrders(user)[0]!.id
  venue.submit({ kind: 'setStops', user, order: position, stopLoss: price(985_000) })
  reach(venue, 990_000)
  venue.submit({ kind: 'closePosition', user, order: position })
  reach(venue, 980_000)
  return venue.records
}

/** The records with every event changed by this. */
function changed(records: readonly EngineRecord[], change: (event: Event) => Event | undefined) {
  return records.map((record) => {
    const events = record.events.flatMap((event) => change(event) ?? [])
    return { ...record, events }
  })
}

describe('orders that wait for a price', () => {
  test('as the engine carries them out and refuses them are without fault', () => {
    expect(faultsOf(fastRecords())).toEqual([])
    const records = futuresRecords()
    expect(faultsOf(records)).toEqual([])
    const events = records.flatMap(({ events: all }) => all)
    expect(events.map(({ kind }) => kind)).toContain('futuresSpreadDue')
    expect(events.find(({ kind }) => kind === 'positionClosed')).toMatchObject({ how: 'user' })
  })

  test('whose cover does not come back are found', () => {
    const kept = fastRecords().map((record) =>
      record.command === 'passTime' ? { ...record, postings: [] } : record,
    )
    expect(faultsOf(kept).join()).toMatch(/not all that was set aside comes back/)
  })

  test('for which other amounts are set aside than was agreed are found', () => {
    const less = changed(fastRecords(), (event) =>
      event.kind === 'pendingAccepted' ? { ...event, cover: event.cover.slice(1) } : event,
    )
    expect(faultsOf(less).join()).toMatch(/other amounts are set aside/)
  })

  test('that get a price too early are found', () => {
    const records = fastRecords()
    const place = records.findIndex(({ events }) => events.some((e) => e.kind === 'pendingReached'))
    const early = records.map((record, at) =>
      at === place ? { ...record, at: record.at - 1 } : record,
    )
    expect(faultsOf(early).join()).toContain(`gets the price of ${OPENING_LAG_MS - 1} ms after`)
  })

  test('that are carried out at another print than theirs are found', () => {
    const other = changed(fastRecords(), (event) =>
      event.kind === 'fastOpened' ? { ...event, openSeq: event.openSeq - 1 } : event,
    )
    expect(faultsOf(other).join()).toMatch(/is carried out at record/)
  })

  test('that nobody ends are found', () => {
    const open = changed(fastRecords(), (event) =>
      event.kind === 'pendingEnded' ? undefined : event,
    )
    expect(faultsOf(open, Infinity)).toHaveLength(2)
    const epoch = { ...open[0]!, events: open[0]!.events, seq: open.length + 1 }
    const begun = open.find(({ events }) => events.some(({ kind }) => kind === 'epochBegan'))!
    expect(faultsOf([...open, { ...epoch, events: begun.events }]).join()).toMatch(/waits on/)
  })

  test('whose limit is opened within the spread that it owes are found', () => {
    const within = changed(futuresRecords(), (event) =>
      event.kind === 'positionOpened' ? { ...event, index: price(999_900) } : event,
    )
    expect(faultsOf(within).join()).toMatch(/not beyond 1000000 by the spread/)
  })

  test('that are closed by hand without the spread of a market that moves are found', () => {
    const narrow = changed(futuresRecords(), (event) =>
      event.kind === 'positionClosed' ? { ...event, price: price(979_020) } : event,
    )
    expect(faultsOf(narrow).join()).toMatch(/was closed at 979020 where .* is due/)
  })
})
