import type { Price } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { START, Venue } from '../../test/venue.ts'
import { createEngine } from '../engine.ts'
import { tickScale, ticksOf } from '../prices/scaling.ts'
import { encodeRecord } from '../registry/record-codec.ts'

function print(opened: Venue, ...prints: [index: number, price: number][]) {
  return opened.submit({
    kind: 'printPrices',
    prints: prints.map(([index, price]) => ({ index, price: price as Price })),
  })
}

describe('a batch of prints', () => {
  it('keeps each price with its time and the sequence that shows where it came from', () => {
    const opened = new Venue()
    expect(opened.engine.indexPrice(0)).toBeUndefined()
    opened.wait(250)
    print(opened, [0, 10_000])
    const { seq } = opened.records.at(-1)!
    expect(opened.engine.indexPrice(0)).toEqual({ price: 10_000, at: START + 250, seq })
  })

  it('leaves out what it does not know, and counts the last of several of one index', () => {
    const opened = new Venue()
    print(opened, [0, 10_000], [9, 5], [0, 0], [0, 10_001])
    expect(opened.records.at(-1)!.events).toEqual([
      { kind: 'pricesPrinted', prints: [{ index: 0, price: 10_001 }] },
    ])
  })

  it('with nothing to take is refused', () => {
    const opened = new Venue()
    expect(print(opened)).toMatchObject({ rejection: 'price_missing' })
    expect(print(opened, [9, 5])).toMatchObject({ rejection: 'index_unknown' })
    expect(print(opened, [0, 0], [9, 5])).toMatchObject({ rejection: 'price_out_of_range' })
    expect(print(opened, [0, 0.5])).toMatchObject({ rejection: 'price_out_of_range' })
    expect(opened.engine.indexPrice(0)).toBeUndefined()
  })

  it('carries what was traded elsewhere, of the indexes that are known', () => {
    const opened = new Venue()
    const volumes = [
      { index: 0, lots: 7 },
      { index: 9, lots: 7 },
      { index: 0, lots: 0 },
      { index: 0, lots: 1.5 },
    ]
    opened.submit({ kind: 'printPrices', prints: [{ index: 0, price: 10_000 as Price }], volumes })
    expect(opened.records.at(-1)!.events).toEqual([
      { kind: 'pricesPrinted', prints: [{ index: 0, price: 10_000 }] },
      { kind: 'volumesTraded', volumes: [{ index: 0, lots: 7 }] },
    ])
  })

  it('carries the hash of what it was made of, and is refused with anything else in its place', () => {
    const opened = new Venue()
    const prints = [{ index: 0, price: 10_000 as Price }]
    const evidence = '0123456789abcdef'.repeat(4)
    opened.submit({ kind: 'printPrices', prints, evidence })
    expect(opened.records.at(-1)!.events[1]).toEqual({ kind: 'printsEvidenced', hash: evidence })
    for (const odd of ['', evidence.toUpperCase(), `${evidence}0`]) {
      const decision = opened.submit({ kind: 'printPrices', prints, evidence: odd })
      expect(decision).toMatchObject({ rejection: 'catalogue_invalid' })
    }
  })

  it('of 50 symbols is a record of less than 400 bytes', () => {
    const engine = createEngine()
    for (let index = 0; index < 50; index++) {
      const spec = { symbol: `I${index}`, scale: 8, stalenessMs: 5_000 }
      const defined = engine.decide({ kind: 'defineIndex', spec }, START)
      if (defined.outcome === 'accepted') engine.apply(defined.record)
    }
    const prints = Array.from({ length: 50 }, (_, index) => ({
      index,
      price: (10 ** (3 + (index % 8)) * 1.234) as Price,
    })).map(({ index, price }) => ({ index, price: Math.round(price) as Price }))
    const decided = engine.decide({ kind: 'printPrices', prints }, START)
    if (decided.outcome !== 'accepted') throw new Error(decided.outcome)
    expect(encodeRecord(decided.record).length).toBeLessThan(400)
  })

  it('never lets time run back', () => {
    const opened = new Venue()
    opened.wait(1_000)
    print(opened, [0, 10_000])
    opened.wait(-5_000)
    print(opened, [0, 10_001])
    expect(opened.engine.indexPrice(0)?.at).toBe(START + 1_000)
    expect(opened.engine.lastAt).toBe(START + 1_000)
  })
})

describe('an index price in ticks', () => {
  it('is told up to the last safe integer', () => {
    const scale = tickScale(0, 0)
    const most = Number.MAX_SAFE_INTEGER
    expect(ticksOf(most, 1_000_000, scale, 'down')).toBe(most)
    expect(ticksOf(most, 1_000_000, scale, 'up')).toBe(most)
    expect(ticksOf(most, 1_000_001, scale, 'up')).toBe(Infinity)
  })

  it('is rounded up for the least part of a tick', () => {
    expect(ticksOf(1, 1_000_001, tickScale(0, 0), 'up')).toBe(2)
    expect(ticksOf(1, 1_000_001, tickScale(0, 0), 'down')).toBe(1)
  })

  it('is exact at every scale, rounded down or up', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 10 ** 7 }), fc.integer({ min: 1, max: 2 ** 53 - 1 })),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: -4, max: 18 }),
        (index, parts, indexScale, priceScale) => {
          const scale = tickScale(indexScale, priceScale)
          const up10 = 10n ** BigInt(Math.max(priceScale - indexScale, 0))
          const down10 = 10n ** BigInt(Math.max(indexScale - priceScale, 0))
          const dividend = BigInt(index) * BigInt(parts) * up10
          const divisor = 1_000_000n * down10
          const down = dividend / divisor
          const up = dividend % divisor === 0n ? down : down + 1n
          const limited = (ticks: bigint) => (ticks > 2n ** 53n - 1n ? Infinity : Number(ticks))
          expect(ticksOf(index, parts, scale, 'down')).toBe(limited(down))
          expect(ticksOf(index, parts, scale, 'up')).toBe(limited(up))
        },
      ),
    )
  })
})
