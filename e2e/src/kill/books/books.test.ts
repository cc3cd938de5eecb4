import type { EngineRecord, Event } from '@candor/engine'
import { describe, expect, test } from 'vitest'
import { admit, fastVenue } from '@candor/engine/testing'
import { futuresVenue } from '@candor/engine/testing'
import { FastBook } from './fast-book.ts'
import { FuturesBook } from './futures-book.ts'
import { Prints } from './prints.ts'

type Kind = Event['kind']
type Change<K extends Kind> = Partial<Extract<Event, { kind: K }>>

/** What the books find wrong with these records. */
function faultsOf(records: readonly EngineRecord[]): string[] {
  const faults: string[] = []
  const prints = new Prints()
  const fast = new FastBook(prints, (text) => faults.push(text))
  const futures = new FuturesBook(prints, (text) => faults.push(text))
  for (const record of records) {
    prints.take(record)
    fast.take(record)
    futures.take(record)
  }
  for (const order of fast.overdue(records.at(-1)!.at)) faults.push(`fast ${order}: not settled`)
  for (const order of futures.missed()) faults.push(`contract ${order}: no print closed it`)
  return faults
}

/** The records with one thing changed in the last event of a kind. */
function changed<K extends Kind>(
  records: readonly EngineRecord[],
  kind: K,
  change: Change<K>,
): EngineRecord[] {
  const last = records.findLastIndex(({ events }) => events.some((event) => event.kind === kind))
  return records.map((record, at) => {
    if (at !== last) return record
    const events = record.events.map((event) =>
      event.kind === kind ? ({ ...event, ...change } as Event) : event,
    )
    return { ...record, events }
  })
}

/** One contract that is won by two prints of its window, the second of them recovered. */
function settledFast(): EngineRecord[] {
  const venue = fastVenue()
  admit(venue, 'ann', '100 USDT')
  venue.do('index 100')
  venue.do('ann calls 10 USDT for 30 s')
  venue.wait(28_000)
  venue.do('index 101')
  venue.wait(5_000)
  venue.submit({
    kind: 'recoverPrints',
    index: 0,
    prints: [{ at: venue.at - 4_000, price: 10_300 as never }],
  })
  venue.do('time passes')
  return venue.records
}

describe('fast contracts', () => {
  const records = settledFast()
  const settled = records.flatMap(({ events }) => events).find((e) => e.kind === 'fastSettled')!

  test('as the engine settles them are without fault', () => {
    expect(settled).toMatchObject({ outcome: 'won', prints: { length: 2 } })
    expect(faultsOf(records)).toEqual([])
  })

  test.each([
    ['another outcome', { outcome: 'lost' }, /make it won/],
    ['another median', { twicePrice: 20_200n as never }, /median/],
    ['a print left out', { prints: settled.prints.slice(1) }, /other prints than the journal/],
    ['a changed link', { linkAfter: settled.linkBefore }, /link after/],
    ['another chain', { linkBefore: settled.linkAfter }, /link before/],
  ] as const)('settled with %s are found', (_, change, fault) => {
    expect(faultsOf(changed(records, 'fastSettled', change)).join()).toMatch(fault)
  })

  test('that were settled early, or not at all, are found', () => {
    const early = records.map((record, at) =>
      at === records.length - 1 ? { ...record, at: record.at - 10_000 } : record,
    )
    expect(faultsOf(early).join()).toMatch(/early/)
    const late = [...records.slice(0, -1), { ...records.at(-1)!, events: [] }]
    expect(faultsOf(late)).toEqual([`fast ${settled.order}: not settled`])
  })

  test('opened at a price that was not printed are found', () => {
    const other = changed(records, 'fastOpened', { openPrice: 10_050 as never })
    expect(faultsOf(other).join()).toMatch(/open price is no print/)
  })
})

/** A limit that is opened and closed by its stop-loss, over a gap. */
function stoppedPosition(): EngineRecord[] {
  const venue = futuresVenue({ halfSpread: 100 as never })
  venue.do('ann longs 1000 x10 @ 9990 stop 9900')
  venue.do('index 9980')
  venue.do('index 9850')
  return venue.records
}

describe('positions', () => {
  const records = stoppedPosition()
  const closed = records.flatMap(({ events }) => events).find((e) => e.kind === 'positionClosed')!

  test('as the engine opens and closes them are without fault', () => {
    expect(closed).toMatchObject({ how: 'stopLoss' })
    expect(faultsOf(records)).toEqual([])
  })

  test.each([
    ['another price', { price: 985_000 as never }, /where .* is due/],
    ['a smaller loss', { loss: (closed.loss - 1n) as never }, /its close came to/],
    ['no fee', { fee: 0n as never }, /its close came to/],
    ['a cause that did not apply', { how: 'takeProfit' }, /no cause/],
    ['a print that never was', { indexSeq: 1 }, /has no print/],
  ] as const)('closed with %s are found', (_, change, fault) => {
    expect(faultsOf(changed(records, 'positionClosed', change)).join()).toMatch(fault)
  })

  test('that stand although their stop was reached are found', () => {
    const open = changed(records, 'positionClosed', { kind: 'sweepDone' } as never)
    expect(faultsOf(open).join()).toMatch(/no print closed it/)
  })

  test('whose stop was set beyond the last price may wait for the next print, and no longer', () => {
    const venue = futuresVenue({ halfSpread: 100 as never })
    venue.do('ann longs 1000 x10 @ 9990')
    venue.do('index 9980')
    venue.do('index 9950')
    expect(venue.do('ann sets 1 stop 9970')).toBe('#1 stop 9970 take 0')
    expect(faultsOf(venue.records)).toEqual([])
    venue.do('index 9940')
    expect(faultsOf(venue.records)).toEqual([])
    const open = changed(venue.records, 'positionClosed', { kind: 'sweepDone' } as never)
    expect(faultsOf(open).join()).toMatch(/no print closed it/)
  })

  test('opened worse than their limit, or for another margin, are found', () => {
    const worse = changed(records, 'positionOpened', { price: 999_100 as never })
    expect(faultsOf(worse).join()).toMatch(/was opened at/)
    const cheaper = changed(records, 'futuresOrderPlaced', { margin: 1n as never })
    expect(faultsOf(cheaper).join()).toMatch(/margin, fee or reserve/)
  })
})
