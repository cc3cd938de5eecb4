import type { EngineRecord, Event, Posting } from '@candor/engine'
import { describe, expect, test } from 'vitest'
import { openCash } from '@candor/engine/testing'
import { Venue } from '@candor/engine/testing'
import { CashBook } from './cash-book.ts'

function faultsOf(records: readonly EngineRecord[]): string[] {
  const faults: string[] = []
  const book = new CashBook((text) => faults.push(text))
  for (const record of records) book.take(record)
  return faults
}

/** Recharges with a bonus, and withdrawals that are paid, refused, and unknown until returned. */
function traffic(): EngineRecord[] {
  const venue = new Venue()
  venue.submit({
    kind: 'setPolicy',
    spec: { giftCurrency: 0, gift: 10_000_000n as never, turnover: 3_000_000 as never },
  })
  openCash(venue, { perDay: 20, secondApprovalFrom: 500_000_000n as never })
  venue.fund('promotions', '1000 USDT')
  for (const sentence of [
    'ann opens',
    'ann recharges 1000 USDT',
    'ann recharges 200 USDT [claim:7]',
    'bea opens',
    'bea recharges 500 USDT',
    'ann withdraws 100 USDT',
    'operator 1 approves 1',
    'payout 1 sent',
    'payout 1 confirmed',
    'ann withdraws 500 USDT',
    'operator 1 approves 2',
    'operator 2 approves 2',
    'payout 2 sent',
    'payout 2 unknown',
    'operator 2 refuses 2',
    'operator 3 refuses 2',
    'bea withdraws 150 USDT',
    'operator 3 refuses 3',
  ]) {
    const told = venue.do(sentence)
    if (/_/.test(told)) throw new Error(`${sentence}: ${told}`)
  }
  return venue.records
}

const records = traffic()

/** The records with one thing changed in the first event of a kind that fits. */
function changed(
  kind: Event['kind'],
  change: object,
  fits: (event: Event) => boolean = () => true,
): EngineRecord[] {
  let isDone = false
  return records.map((record) => ({
    ...record,
    events: record.events.map((event) => {
      if (isDone || event.kind !== kind || !fits(event)) return event
      isDone = true
      return { ...event, ...change } as Event
    }),
  }))
}

/** The records with the first posting of a reason changed, or left out. */
function posted(reason: Posting['reason'], change: Partial<Posting> | undefined): EngineRecord[] {
  let isDone = false
  return records.map((record) => ({
    ...record,
    postings: record.postings.flatMap((posting) => {
      if (isDone || posting.reason !== reason) return [posting]
      isDone = true
      return change ? [{ ...posting, ...change }] : []
    }),
  }))
}

/** The records with one that is there a second time, right after itself. */
function again(fits: (record: EngineRecord) => boolean): EngineRecord[] {
  return records.flatMap((record) => (fits(record) ? [record, record] : [record]))
}

describe('recharges', () => {
  test('and withdrawals as the engine carries them out are without fault', () => {
    expect(records.flatMap(({ events }) => events).some((e) => e.kind === 'bonusGiven')).toBe(true)
    expect(faultsOf(records)).toEqual([])
  })

  test('that are credited twice are found, to whomever', () => {
    const isClaim = ({ request }: EngineRecord) => request?.id === 'claim:7'
    expect(faultsOf(again(isClaim)).join()).toMatch(/claim:7 was credited twice/)
    const other = again(isClaim).map((record, at, all) =>
      isClaim(record) && isClaim(all[at - 1]!) ? { ...record, owner: record.owner + 1 } : record,
    )
    expect(faultsOf(other).join()).toMatch(/claim:7 was credited twice/)
  })

  test('with a second bonus, or another than was posted, are found', () => {
    const twice = again(({ events }) => events.some((event) => event.kind === 'bonusGiven'))
    expect(faultsOf(twice).join()).toMatch(/second bonus/)
    expect(faultsOf(changed('bonusGiven', { bonus: 1n })).join()).toMatch(/posts other money/)
    expect(faultsOf(posted('rechargeBonus', undefined)).join()).toMatch(/never paid/)
    const more = posted('recharge', { amount: 2_000_000_000n as never })
    expect(faultsOf(more).join()).toMatch(/not that of its recharge/)
  })
})

describe('withdrawals', () => {
  test.each([
    ['hold another amount', 'withdrawalHold', { amount: 1n as never }],
    ['hold nothing', 'withdrawalHold', undefined],
    ['pay less than is due', 'withdrawal', { amount: 1n as never }],
    ['keep no fee', 'withdrawalFee', undefined],
    ['give back less', 'withdrawalReturn', { amount: 1n as never }],
    ['give back to somebody else', 'withdrawalReturn', { to: 4 }],
  ] as const)('that %s are found', (_, reason, change) => {
    expect(faultsOf(posted(reason, change)).join()).toMatch(/posts other money/)
  })

  const isSecond = (event: Event) => 'withdrawal' in event && event.withdrawal === 2

  test('of which one operator was both who have to approve are found', () => {
    const alone = changed(
      'withdrawalApproved',
      { operator: 1 },
      (event) => isSecond(event) && 'complete' in event && event.complete,
    )
    expect(faultsOf(alone).join()).toMatch(/approved twice by operator 1/)
    const early = changed('withdrawalApproved', { complete: true }, isSecond)
    expect(faultsOf(early).join()).toMatch(/needs 2 operators, had 1/)
  })

  test('that came back from unknown by one operator are found', () => {
    const alone = changed('withdrawalMoved', { operator: 2 }, (event) => {
      return isSecond(event) && 'to' in event && event.to === 'refused'
    })
    expect(faultsOf(alone).join()).toMatch(/by one operator/)
  })

  test('that are paid twice, or come back after they were paid, are found', () => {
    const isPaid = ({ events }: EngineRecord) =>
      events.some((event) => event.kind === 'withdrawalMoved' && event.to === 'confirmed')
    expect(faultsOf(again(isPaid)).join()).toMatch(/from confirmed to confirmed/)
    const back = changed('withdrawalMoved', { withdrawal: 1 }, (event) => {
      return isSecond(event) && 'to' in event && event.to === 'refused'
    })
    expect(faultsOf(back).join()).toMatch(/from confirmed to refused/)
  })

  test('with another fee or fewer approvals than the rules say are found', () => {
    expect(faultsOf(changed('withdrawalRequested', { fee: 0n })).join()).toMatch(/fee or approvals/)
    const fewer = changed('withdrawalRequested', { approvals: 1 }, isSecond)
    expect(faultsOf(fewer).join()).toMatch(/fee or approvals/)
  })
})
