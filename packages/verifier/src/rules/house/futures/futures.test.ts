import { describe, expect, it } from 'vitest'
import { futuresVenue, type FuturesVenue } from '@candor/engine/testing'
import { findingsIn, plant, type Planted, recordsOf, shift } from '../../../../test/house.ts'
import type { DecodedEvent, DecodedRecord } from '../../rule.ts'

function played(...acts: readonly string[]): DecodedRecord[] {
  const opened: FuturesVenue = futuresVenue()
  for (const act of acts) opened.do(act)
  return recordsOf(opened)
}

/** A BTC long at 10,000 with a tenth of margin: liquidated at 9,040.68 and not at 9,040.69. */
const LIQUIDATED = played('ann longs 1000 x10', 'index 9040.69', 'index 9040.68')

const isLast = ({ type }: DecodedEvent) => type === 'positionClosed'

/** Takes the close of a position out of a record, with all that it moved. */
function spare(record: Planted): void {
  record.events = record.events.filter((event) => !isLast(event))
  record.postings = []
}

describe('a position', () => {
  it('is liquidated by the rules, and neither a tick early nor later', () => {
    expect(findingsIn(LIQUIDATED)).toEqual([])
    const closes = LIQUIDATED.filter(({ events }) => events.some(isLast))
    expect(closes.map(({ seq }) => seq)).toEqual([LIQUIDATED.at(-1)!.seq])
  })

  it('is found where it is liquidated a tick early', () => {
    const found = plant(LIQUIDATED, 'positionClosed', (event, { events }) => {
      event['index'] = 904_069
      Object.assign(events[0]!, { prints: [{ index: 0, price: 904_069 }] })
    })
    const reason = 'order 1 is closed by liquidation, and no print does anything to it'
    expect(found[0]).toBe(`there: futures ${reason}`)
  })

  it('is found where it is spared', () => {
    const found = plant(LIQUIDATED, 'positionClosed', (_, record) => spare(record))
    const { seq } = LIQUIDATED.at(-1)!
    const reason = `liquidation of order 1 is skipped at 904068, the print of record ${seq}`
    expect(found).toEqual([`there: futures ${reason}`])
  })

  it('is found where its stop is skipped, or something else is said to have closed it', () => {
    const records = played('ann longs 1000 x10 stop 9500', 'index 9499')
    expect(findingsIn(records)).toEqual([])
    const spared = plant(records, 'positionClosed', (_, record) => spare(record))
    expect(spared[0]).toMatch('there: futures stopLoss of order 1 is skipped at 949900')
    const named = plant(records, 'positionClosed', (event) => (event['how'] = 'liquidation'))
    expect(named[0]).toBe('there: futures order 1 is closed by liquidation, and stopLoss is due')
  })

  it('wins no more than its cap, and no less', () => {
    const records = played('ann longs 100 x10', 'index 16000', 'ann closes 1')
    expect(findingsIn(records)).toEqual([])
    const more = plant(records, 'positionClosed', (event, record) => {
      event['gain'] = (event['gain'] as bigint) + 1n
      shift(record, 'futuresProfit', 1n)
    })
    expect(more[0]).toBe(
      'there: futures the gain of the close of order 1 is 500000001, and the rules say 500000000',
    )
    expect(more).toContainEqual(
      expect.stringMatching('there: futures order 1: futuresProfit of 5000'),
    )
    const less = plant(records, 'positionClosed', (_, record) =>
      shift(record, 'futuresProfit', -1n),
    )
    expect(less[0]).toMatch('there: futures order 1: futuresProfit of 500000000')
  })

  it('is found with a fee that is a unit too high', () => {
    const records = played('ann longs 1000 x10')
    const found = plant(records, 'futuresOrderPlaced', (event, record) => {
      event['fee'] = (event['fee'] as bigint) + 1n
      shift(record, 'futuresFee', 1n)
    })
    expect(found[0]).toBe('there: futures the fee of order 1 is 5000001, and the rules say 5000000')
  })

  it('is found where what it may win is not set aside', () => {
    const found = plant(played('ann longs 1000 x10'), 'futuresOrderPlaced', (event, record) => {
      event['reserve'] = 4_999_999_999n
      shift(record, 'futuresReserve', -1n)
    })
    expect(found[0]).toMatch('there: futures the promised profit of order 1 is 4999999999')
  })

  it('is found where it is opened or closed at another price', () => {
    const records = played('ann longs 1000 x10', 'index 10100', 'ann closes 1')
    expect(findingsIn(records)).toEqual([])
    const opened = plant(records, 'positionOpened', (event) => (event['price'] = 1_000_100))
    expect(opened[0]).toMatch('there: futures the price of the opening of order 1 is 1000100')
    const closed = plant(records, 'positionClosed', (event) => (event['index'] = 1_000_000))
    expect(closed[0]).toMatch('there: futures the index of the close of order 1 is 1000000')
  })

  it('is found where a limit is opened that no print has reached, or is passed over', () => {
    const records = played('ann longs 100 x10 @ 9500', 'index 9501', 'index 9499')
    expect(findingsIn(records)).toEqual([])
    const early = plant(records, 'positionOpened', (event, { events }) => {
      event['index'] = 950_100
      Object.assign(events[0]!, { prints: [{ index: 0, price: 950_100 }] })
    })
    expect(early[0]).toBe('there: futures order 1 is opened where no print has reached its limit')
    const over = plant(records, 'positionOpened', (_, record) => {
      record.events = record.events.slice(0, 1)
      record.postings = []
    })
    expect(over[0]).toMatch('there: futures open of order 1 is skipped at 949900')
  })

  it('is found where a pool is drawn upon for more than it has', () => {
    const records = played('ann longs 1000 x10')
    const funded = records.findIndex(({ command }) => command.type === 'fundPool')
    const record = structuredClone(records[funded]!)
    for (const posting of record.postings) Object.assign(posting, { amount: 4_000_000_000n })
    expect(findingsIn(records.with(funded, record))).toContainEqual(
      expect.stringMatching('books a posting of futuresReserve takes 5000000000 from the free'),
    )
  })
})
