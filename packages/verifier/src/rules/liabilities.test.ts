import { describe, expect, it } from 'vitest'
import { FIRST_PERSON, POOLS, accountId } from '../books/accounts.ts'
import type { DecodedRecord } from '../records/record.ts'
import type { Context } from './rule.ts'
import { LiabilitiesRule } from './liabilities.ts'

const DAY = 86_400_000
const FIRST = 20_000

interface Told {
  day: number
  gives?: bigint
  publishes?: { day: number; seq: number; amount: bigint }
}

/** What the rule says of records, each of a day: one that gives a person money, or publishes. */
function findings(...records: Told[]): string[] {
  const found: string[] = []
  const rule = new LiabilitiesRule()
  const report = {
    checked: () => {},
    finding: (seq: number, _: string, reason: string) => found.push(`${seq}: ${reason}`),
  }
  const context = { report } as unknown as Context
  const of = (owner: number) => accountId({ owner, currency: 0, purse: 'funding', isHeld: false })
  records.forEach(({ day, gives = 0n, publishes }, place) => {
    const posting = { from: of(POOLS.external), to: of(FIRST_PERSON), amount: gives }
    const record = { seq: place + 1, at: (FIRST + day) * DAY, postings: [posting] }
    rule.record(record as unknown as DecodedRecord)
    if (!publishes) return
    const { amount, ...what } = publishes
    const totals = amount > 0n ? [{ currency: 0, amount }] : []
    const event = { type: 'liabilitiesPublished', ...what, day: FIRST + what.day, totals }
    rule.event(event, record as unknown as DecodedRecord, context)
  })
  return found
}

const give = (day: number, gives: bigint): Told => ({ day, gives })
const publish = (day: number, of: number, seq: number, amount: bigint): Told => ({
  day,
  publishes: { day: of, seq, amount },
})

describe('published liabilities', () => {
  it('are what people have after the first record of the day', () => {
    const told = [give(0, 5n), give(0, 2n), give(1, 1n), give(1, 9n), publish(1, 1, 3, 8n)]
    expect(findings(...told)).toEqual([])
  })

  it('that leave somebody out are found', () => {
    expect(findings(give(0, 5n), publish(0, 0, 1, 4n))).toEqual([
      '2: people have 5 of currency 0 on day 20000, and 4 is published',
    ])
    expect(findings(give(0, 5n), publish(0, 0, 1, 0n))).toEqual([
      '2: people have 5 of currency 0 on day 20000, and 0 is published',
    ])
  })

  it('of a moment that was chosen are found', () => {
    expect(findings(give(0, 5n), give(0, 2n), publish(0, 0, 2, 5n))).toEqual([
      '3: day 20000 begins with record 1, not with 2',
    ])
  })

  it('of another day, or once more, are found', () => {
    expect(findings(give(0, 5n), publish(1, 0, 1, 5n))).toEqual([
      '2: those of day 20000 are published on day 20001',
    ])
    expect(findings(give(0, 5n), publish(0, 0, 1, 5n), publish(0, 0, 1, 5n))).toEqual([
      '3: those of day 20000 are published again',
    ])
  })
})
