import { describe, expect, it } from 'vitest'
import { amount } from '@candor/money'
import { admit, carryOut, fastVenue, underPresentRules, type Venue } from '@candor/engine/testing'
import { findingsIn, plant, recordsOf, shift } from '../../../../test/house.ts'
import type { DecodedRecord } from '../../rule.ts'

function open(opened: Venue, direction: 'long' | 'short'): void {
  opened.submit({
    kind: 'openFast',
    ...{ user: opened.userId('ann'), fast: 0, direction, stake: amount(10_000_000n) },
    ...{ durationMs: 30_000, requestId: opened.nextRequest() },
  })
}

/** Ann has bet 10 USDT at 100; the window brings these prices, half a second apart. */
function settled(prices: readonly number[], direction: 'long' | 'short' = 'long'): DecodedRecord[] {
  const opened = fastVenue()
  admit(opened, 'ann', '100 USDT')
  opened.do('index 100')
  open(opened, direction)
  opened.wait(27_500)
  for (const price of prices) {
    opened.do(`index ${price}`)
    opened.wait(500)
  }
  opened.wait(30_000)
  opened.submit({ kind: 'passTime' })
  return recordsOf(opened)
}

/** The same under the present rules, where the contract waits for its price. */
function waited(): DecodedRecord[] {
  const opened = underPresentRules(fastVenue())
  admit(opened, 'ann', '100 USDT')
  opened.do('index 100')
  open(opened, 'long')
  opened.wait(700)
  opened.do('index 101')
  carryOut(opened)
  return recordsOf(opened)
}

describe('a fast contract', () => {
  it.each([
    ['won', [101, 103, 102]],
    ['lost', [99, 98]],
    ['even', [99, 101]],
    ['refunded', []],
  ])('that is %s is settled by the rules', (outcome, prices) => {
    const records = settled(prices)
    expect(findingsIn(records)).toEqual([])
    const event = records.at(-1)!.events.find(({ type }) => type === 'fastSettled')
    expect(event?.['outcome']).toBe(outcome)
  })

  it('is found with a flipped outcome', () => {
    const flipped = plant(
      settled([101, 103]),
      'fastSettled',
      (event) => (event['outcome'] = 'lost'),
    )
    expect(flipped).toEqual([
      'there: fast the outcome of contract 1 is lost, and the rules say won',
    ])
  })

  it('is found with a tie that somebody loses', () => {
    const found = plant(settled([99, 101]), 'fastSettled', (event, record) => {
      event['outcome'] = 'lost'
      record.postings.find(({ reason }) => reason === 'fastStakeReturn')!.reason = 'fastLoss'
    })
    expect(found).toContain('there: fast the outcome of contract 1 is lost, and the rules say even')
    expect(found).toContainEqual(
      expect.stringMatching('there: fast contract 1: fastStakeReturn of 1'),
    )
  })

  it('is found with another median', () => {
    const found = plant(
      settled([101, 103]),
      'fastSettled',
      (event) => (event['twicePrice'] = 20_402n),
    )
    const reason = 'twice the median of contract 1 is 20402, and the rules say 20400'
    expect(found).toEqual([`there: fast ${reason}`])
  })

  it('is found where a print of its window is left out, or from nowhere', () => {
    const records = settled([101, 103, 102])
    const less = plant(records, 'fastSettled', (event) => {
      event['prints'] = (event['prints'] as object[]).slice(1)
    })
    expect(less).toEqual([
      expect.stringMatching(
        /^there: prices the window of contract 1: the print 10100 .* is left out$/,
      ),
    ])
    const more = plant(records, 'fastSettled', (event) => {
      const [first, ...others] = event['prints'] as { price: number }[]
      event['prints'] = [{ ...first, price: 9_900 }, ...others]
    })
    expect(more).toEqual([
      expect.stringMatching(
        /^there: prices the window of contract 1: the print 9900 .* from nowhere$/,
      ),
    ])
    const link = plant(records, 'fastSettled', (event) => (event['linkAfter'] = 'ab'.repeat(32)))
    expect(link).toEqual([expect.stringMatching('there: prices the link after the window')])
  })

  it('is found where a print is put in afterwards, by the links of all that follow', () => {
    const found = plant(
      settled([101, 103, 102]),
      'pricesPrinted',
      (event) => (event['prints'] = [{ index: 0, price: 10_101 }]),
      (event) => (event['prints'] as { price: number }[])[0]!.price === 10_100,
    )
    expect(found[0]).toMatch(/prices the window of contract 1: the print 10100 .* is from nowhere/)
    expect(found).toContainEqual(expect.stringMatching('prices the link after the window'))
  })

  it('is found where it pays a unit less than it promised', () => {
    const found = plant(settled([101]), 'fastSettled', (_, record) =>
      shift(record, 'fastProfit', -1n),
    )
    expect(found[0]).toMatch('there: fast contract 1: fastProfit of 8000000')
    expect(found[1]).toMatch('there: holds 1 is held of owner 6 in currency 0, and 0 is promised')
  })

  it('is found where less is promised than its rules offer', () => {
    const found = plant(settled([101]), 'fastOpened', (event) => (event['profit'] = 7_999_999n))
    const reason = 'the profit promised by contract 1 is 7999999, and the rules say 8000000'
    expect(found[0]).toBe(`there: fast ${reason}`)
  })

  it('is found where what it promises is not set aside', () => {
    const found = plant(settled([101]), 'fastOpened', (_, record) => {
      record.postings = record.postings.filter(({ reason }) => reason !== 'fastReserve')
    })
    expect(found[0]).toMatch('there: fast contract 1: fastReserve of 8000000 from account')
    expect(found[1]).toMatch(
      'there: holds 0 is held of owner 6 in currency 0, and 8000000 is promised',
    )
    expect(found).toContainEqual(
      expect.stringMatching('books a posting of fastProfit takes 8000000'),
    )
  })

  it('is found where it is opened at another price than the one it waited for', () => {
    const records = waited()
    expect(findingsIn(records)).toEqual([])
    const price = plant(records, 'fastOpened', (event) => (event['openPrice'] = 10_000))
    const reason = 'the open price of contract 2 is 10000, and the rules say 10100'
    expect(price).toEqual([`there: fast ${reason}`])
    const early = plant(records, 'pendingReached', (_, record) => {
      Object.assign(record, { at: records.at(-2)!.at - 200 })
    })
    expect(early[0]).toMatch(
      'there: pending order 1 is given a print that was known when it was accepted',
    )
  })

  it('is found where it runs longer than was paid for', () => {
    const found = plant(settled([101]), 'fastOpened', (event) => {
      event['expiresAt'] = (event['expiresAt'] as number) + 30_000
    })
    expect(found[0]).toMatch('there: fast the profit promised by contract 1 is 8000000')
  })
})
