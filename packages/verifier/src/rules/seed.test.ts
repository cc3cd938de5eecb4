import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DecodedRecord } from '../records/record.ts'
import type { Context } from './rule.ts'
import { SeedRule } from './seed.ts'

const DAY = 86_400_000
const FIRST = 20_000

function before(key: string): string {
  return createHash('sha256').update('candor day').update(Buffer.from(key, 'hex')).digest('hex')
}

const second = 'a7'.repeat(32)
const first = before(second)

/** What the rule says of events, each by its day. */
function findings(...told: (readonly [day: number, type: string, fields?: object])[]): string[] {
  const found: string[] = []
  const rule = new SeedRule()
  const report = {
    checked: () => {},
    finding: (seq: number, _: string, reason: string) => found.push(`${seq}: ${reason}`),
  }
  told.forEach(([day, type, fields], place) => {
    const record = { seq: place + 1, at: (FIRST + day) * DAY } as DecodedRecord
    rule.event({ type, ...fields }, record, { report } as unknown as Context)
  })
  return found
}

const commit = (day: number, from = day) =>
  [day, 'seedCommitted', { first: FIRST + from, days: 50, commitment: before(first) }] as const
const open = (day: number, place: number, key: string) =>
  [day, 'dayKeyOpened', { day: FIRST + place, key }] as const
const print = (day: number) => [day, 'pricesPrinted'] as const

describe('the seed', () => {
  it('is bound before its prices and opened two days later', () => {
    const told = [print(-1), commit(0), print(0), print(1), open(2, 0, first), print(2)]
    expect(findings(...told, open(3, 1, second))).toEqual([])
  })

  it('that is bound after a price of its first day is found', () => {
    expect(findings(print(0), commit(0))).toEqual(['2: day 20000 is bound after its first price'])
  })

  it('that is bound again is found', () => {
    expect(findings(commit(0), commit(1))).toEqual(['2: days that are bound are bound again'])
  })

  it('that is opened early, wrongly or twice is found', () => {
    expect(findings(commit(0), open(1.9, 0, first))).toEqual([
      '2: the key of day 20000 is opened early',
    ])
    expect(findings(commit(0), open(2, 0, second))).toEqual([
      '2: the key of day 20000 does not lead to what was bound',
    ])
    expect(findings(commit(0), open(2, 0, first), open(2, 0, first))).toEqual([
      '3: the key of day 20000 is not due',
    ])
  })

  it('that is opened no more is found on the tenth day of prices, once', () => {
    const days = Array.from({ length: 12 }, (_, day) => print(day))
    expect(findings(commit(0), ...days)).toEqual(['11: the key of day 20000 is not opened'])
  })

  it('that has run out is found', () => {
    expect(findings(commit(0), print(50))).toEqual(['2: nothing binds the prices of day 20050'])
  })
})
