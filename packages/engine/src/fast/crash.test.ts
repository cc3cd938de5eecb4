import { createHash } from 'node:crypto'
import type { Price } from '@candor/money'
import { FIRST_LINK, type WindowPrint } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { START, Venue } from '../../test/venue.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import type { FastSettled } from './events.ts'

/** Ann calls and Ben puts at 100; both expire 30 s after the start. */
function beforeTheCrash(): Venue {
  const opened = fastVenue()
  for (const name of ['ann', 'ben']) admit(opened, name, '100 USDT')
  opened.do('index 100')
  opened.do('ann calls 10 USDT for 30 s')
  opened.do('ben puts 20 USDT for 30 s')
  return opened
}

function settlements(opened: Venue): FastSettled[] {
  return opened.records.flatMap(({ events }) => events).filter((e) => e.kind === 'fastSettled')
}

function recover(opened: Venue, ...prints: [at: number, price: number][]): string {
  const decided = opened.submit({
    kind: 'recoverPrints',
    index: 0,
    prints: prints.map(([at, price]) => ({ at: START + at, price: price as Price })),
  })
  return decided.outcome === 'rejected' ? decided.rejection : decided.outcome
}

describe('a contract whose expiry passes while nobody acts', () => {
  it('ends the same an hour late, after a restart and many prints, as in its moment', () => {
    const inTime = beforeTheCrash()
    inTime.wait(28_000)
    inTime.do('index 101.5')
    const late = beforeTheCrash()
    late.wait(28_000)
    late.do('index 101.5')

    inTime.wait(2_000)
    expect(inTime.do('time passes')).toBe('#1 won @ 101.5; #2 lost @ 101.5')

    for (let second = 2; second < 3_600; second += 60) {
      late.wait(60_000)
      late.do(`index ${50 + second}`)
    }
    late.restart()
    expect(late.do('time passes')).toBe('#1 won @ 101.5; #2 lost @ 101.5')
    expect(settlements(late)).toEqual(settlements(inTime))
    for (const name of ['ann', 'ben']) {
      expect(late.has(name, 'USDT', 'funding')).toBe(inTime.has(name, 'USDT', 'funding'))
    }
    expect(late.pool(6, 'USDT')).toBe(inTime.pool(6, 'USDT'))
  })

  it('leaves a state that reads back to the same bytes, open or settled', () => {
    const opened = beforeTheCrash()
    const bytes = opened.engine.encodeState()
    expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
    opened.wait(30_000)
    opened.do('index 90')
    opened.do('time passes')
    const later = opened.engine.encodeState()
    expect(restoreEngine(later).encodeState()).toEqual(later)
    const replayed = createEngine()
    for (const record of opened.records) replayed.apply(record)
    expect(replayed.encodeState()).toEqual(later)
  })
})

describe('prints recovered after an outage', () => {
  it('settle what expired in it as it would have been, and change no current price', () => {
    const there = beforeTheCrash()
    for (const [at, price] of [
      [27_500, 99],
      [28_500, 98],
      [29_500, 120],
    ] as const) {
      there.at = START + at
      there.do(`index ${price}`)
    }
    there.at = START + 600_000
    const away = beforeTheCrash()
    away.restart()
    away.at = START + 600_000
    expect(away.engine.openWindows(away.at)).toEqual([
      { index: 0, from: START + 27_000, to: START + 30_000 },
      { index: 0, from: START + 27_000, to: START + 30_000 },
    ])
    expect(recover(away, [27_500, 9_900], [28_500, 9_800], [29_500, 12_000])).toBe('accepted')
    expect(away.engine.indexPrice(0)).toMatchObject({ price: 10_000, at: START })
    expect(away.do('time passes')).toBe(there.do('time passes'))
    expect(away.do('time passes')).toBe('nothing_due')
    expect(settlements(away).map(({ outcome }) => outcome)).toEqual(['lost', 'won'])
    expect(settlements(away)[0]!.prints.map(({ at }) => at - START)).toEqual([
      27_500, 28_500, 29_500,
    ])
    for (const name of ['ann', 'ben']) {
      expect(away.has(name, 'USDT', 'funding')).toBe(there.has(name, 'USDT', 'funding'))
    }
    const bytes = away.engine.encodeState()
    expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
  })

  it('are refused where they serve no open contract, or come out of order', () => {
    const opened = beforeTheCrash()
    opened.at = START + 28_000
    const price = 9_900
    expect(recover(opened)).toBe('price_missing')
    expect(recover(opened, [27_500, 0])).toBe('price_out_of_range')
    expect(recover(opened, [27_500, 0.5])).toBe('price_out_of_range')
    expect(recover(opened, [27_500, price], [27_600, 0])).toBe('price_out_of_range')
    expect(recover(opened, [26_999, price])).toBe('print_out_of_order')
    expect(recover(opened, [28_001, price])).toBe('print_out_of_order')
    expect(recover(opened, [27_500.5, price])).toBe('print_out_of_order')
    expect(recover(opened, [27_600, price], [27_500, price])).toBe('print_out_of_order')
    expect(recover(opened, [27_600, price], [27_600, price])).toBe('print_out_of_order')
    expect(recover(opened, [27_000, price], [28_000, price])).toBe('accepted')
    expect(recover(opened, [28_000, price])).toBe('print_out_of_order')
    opened.at = START + 31_000
    expect(recover(opened, [30_000, price])).toBe('print_out_of_order')
    opened.do('index 100')
    expect(recover(opened, [29_000, price])).toBe('print_out_of_order')
    expect(opened.do('time passes')).toBe('#1 lost @ 99; #2 won @ 99')
  })

  it('lie within the window from the first to the last', () => {
    const opened = beforeTheCrash()
    opened.wait(40_000)
    expect(recover(opened, [27_100, 10_100], [30_000, 10_200])).toBe('print_out_of_order')
    expect(recover(opened, [27_100, 1], [29_999, 10_200])).toBe('accepted')
  })

  it('serve nothing where an index never had a price', () => {
    const opened = fastVenue()
    opened.wait(10)
    expect(recover(opened, [1, 5])).toBe('print_out_of_order')
  })

  it('belong to an index that settles something', () => {
    const opened = beforeTheCrash()
    const prints = [{ at: START + 1, price: 5 as Price }]
    opened.wait(10)
    for (const some of [prints, []]) {
      expect(opened.submit({ kind: 'recoverPrints', index: 7, prints: some })).toMatchObject({
        rejection: 'index_unknown',
      })
    }
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    expect(opened.submit({ kind: 'recoverPrints', index: 1, prints })).toMatchObject({
      rejection: 'index_unknown',
    })
  })
})

describe('the price chain', () => {
  /** The published rule, written anew: SHA-256 of the link before, seq, time and price. */
  function link(before: string, { seq, at, price }: WindowPrint): string {
    const numbers = Buffer.alloc(24)
    numbers.writeBigUInt64BE(BigInt(seq), 0)
    numbers.writeBigUInt64BE(BigInt(at), 8)
    numbers.writeBigUInt64BE(BigInt(price), 16)
    return createHash('sha256').update(Buffer.from(before, 'hex')).update(numbers).digest('hex')
  }

  it('links every print of the journal, printed or recovered, so that none can be changed', () => {
    const opened = beforeTheCrash()
    opened.at = START + 28_000
    recover(opened, [27_100, 10_100], [27_900, 10_200])
    opened.do('index 101')
    opened.wait(2_000)
    opened.do('time passes')
    let chain = FIRST_LINK
    const links = [chain]
    for (const { seq, at, events } of opened.records) {
      for (const event of events) {
        if (event.kind !== 'pricesPrinted' && event.kind !== 'pricesRecovered') continue
        for (const print of event.prints) {
          chain = link(chain, { seq, at, ...print })
          links.push(chain)
        }
      }
    }
    expect(opened.engine.priceLink(0)).toBe(chain)
    const [settled] = settlements(opened)
    expect(settled!.prints).toHaveLength(3)
    expect(links).toContain(settled!.linkBefore)
    expect(settled!.prints.reduce(link, settled!.linkBefore)).toBe(settled!.linkAfter)
    expect(settled!.linkAfter).toBe(chain)
  })

  it('begins with the print that stands when an index gets its first contract', () => {
    const opened = new Venue()
    opened.do('index 100')
    const { seq, at } = opened.records.at(-1)!
    expect(opened.engine.priceLink(0)).toBeUndefined()
    const spec = fastVenue().engine.fasts()[0]!
    opened.submit({ kind: 'defineFast', spec })
    const first = link(FIRST_LINK, { seq, at, price: 10_000 })
    expect(opened.engine.priceLink(0)).toBe(first)
    opened.submit({ kind: 'defineFast', spec: { ...spec, symbol: 'BTC-2' } })
    expect(opened.engine.fasts()).toHaveLength(2)
    expect(opened.engine.priceLink(0)).toBe(first)
    const bytes = opened.engine.encodeState()
    expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
  })
})
