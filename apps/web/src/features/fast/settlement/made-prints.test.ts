import { readFileSync } from 'node:fs'
import type { PrintComposition } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { compositionsHold, givesPrice } from './composition.ts'
import { exchangeName } from './exchange-names.ts'
import { madePrints, nothingMade } from './made-prints.ts'
import type { SettledFast } from './settlement-checks.ts'

type Constituent = PrintComposition['constituents'][number]

const HASH = 'ab'.repeat(32)
const UNTIL = 1_000_000

function said(value: string | null, more: Partial<Constituent> = {}): Constituent {
  return {
    ...{ exchange: `of ${value}`, market: 'BTC/USDT', quote: 'USDT', price: value, value },
    ...{ at: 58_400, receivedAt: 58_420, standing: 'used', ...more },
  }
}

function made(...constituents: Constituent[]): PrintComposition {
  return { seq: 12, at: 58_450, hash: HASH, constituents }
}

const prints = [
  { seq: 10, at: 57_000, price: '67818.50' },
  { seq: 12, at: 58_450, price: '67819.40' },
  { seq: 15, at: 59_999, price: '67819.90' },
]

function receiptWith(receipt: Partial<SettledFast['receipt']>): SettledFast {
  const kept = { compositions: [], compositionsKept: { days: 90, until: UNTIL } }
  return { priceScale: 2, receipt: { prints, ...kept, ...receipt } } as unknown as SettledFast
}

describe('what a price was made of', () => {
  it('gives the median of the values that were used, rounded in the end alone', () => {
    const three = made(said('67820.1'), said('67819.3951234'), said('67810'))
    expect(givesPrice(three, '67819.40', 2)).toBe(true)
    expect(givesPrice(three, '67819.39', 2)).toBe(false)
    expect(givesPrice(made(said('67819.3949999999')), '67819.39', 2)).toBe(true)
  })

  it('gives the mean of the two in the middle of an even number, half a unit up', () => {
    const two = made(said('67819.39'), said('67819.40'))
    expect(givesPrice(two, '67819.40', 2)).toBe(true)
    expect(givesPrice(two, '67819.39', 2)).toBe(false)
  })

  it('leaves out what was left out, and gives nothing by itself or by what is no price', () => {
    const far = said('90000', { standing: 'outlier' })
    expect(givesPrice(made(said('67819.4'), far), '67819.40', 2)).toBe(true)
    expect(givesPrice(made(far), '90000.00', 2)).toBe(false)
    expect(givesPrice(made(said('67819.40000000001')), '67819.40', 2)).toBe(false)
    expect(givesPrice(made(said('67819.4')), 'many', 2)).toBe(false)
  })

  it('holds where each composition gives the print of its own record', () => {
    const holds = (composition: PrintComposition) =>
      compositionsHold(receiptWith({ compositions: [composition] }).receipt, 2)
    const right = made(said('67819.4'))
    expect(holds(right)).toBe(true)
    expect(holds({ ...right, seq: 10 })).toBe(false)
    expect(holds({ ...right, at: 58_451 })).toBe(false)
    expect(holds(made(said('67819.5')))).toBe(false)
  })
})

describe('the prints that are shown', () => {
  const composition = made(
    said('67825'),
    said(null, { standing: 'unbelieved' }),
    said('67819.4'),
    said('67700', { standing: 'stale' }),
    said('67811'),
  )
  const shown = madePrints(receiptWith({ compositions: [composition] }))

  it('stand in the order of the record, the one that decided marked, with what is recorded', () => {
    expect(shown.map(({ print, isMedian, made: of }) => [print.seq, isMedian, !!of])).toEqual([
      [10, false, false],
      [12, true, true],
      [15, false, false],
    ])
    expect(shown[1]!.made).toMatchObject({ hash: HASH, used: 3, left: 2, agrees: true })
  })

  it('have those that were used by their value, the middle one marked, then the others', () => {
    const listed = shown[1]!.made!.constituents.map(({ one, isMiddle }) => [one.value, isMiddle])
    expect(listed).toEqual([
      ['67811', false],
      ['67819.4', true],
      ['67825', false],
      [null, false],
      ['67700', false],
    ])
  })

  it('say that a price does not follow from what is said of it', () => {
    const [, print] = madePrints(receiptWith({ compositions: [made(said('67819.5'))] }))
    expect(print!.made).toMatchObject({ agrees: false })
  })

  it('that there is nothing of say why', () => {
    const why = (receipt: Partial<SettledFast['receipt']>, now: number) =>
      nothingMade(receiptWith(receipt), now)
    expect(why({ compositions: [composition] }, UNTIL)).toBeUndefined()
    expect(why({ compositions: null }, UNTIL)).toBe('unread')
    expect(why({}, UNTIL)).toBe('dropped')
    expect(why({}, UNTIL - 1)).toBe('missing')
  })
})

it('every exchange that the index knows is shown by its own name', () => {
  const path = '../../../../../server/src/market/live/catalogue/sources.json'
  const sources = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
    exchanges: object
  }
  const ids = Object.keys(sources.exchanges)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter((id) => exchangeName(id) === id)).toEqual([])
})
