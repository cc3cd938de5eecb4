import { describe, expect, it } from 'vitest'
import { entriesIn, keptFolder } from '../../../../test/journals.ts'
import { plant, shift } from '../../../../test/house.ts'
import { readRecord } from '../../../records/read-record.ts'
import type { DecodedEvent, DecodedRecord } from '../../rule.ts'

let known: DecodedRecord[] | undefined

/** A day that is paid, and the end of an order before its maturity, are in this journal many times. */
async function read(): Promise<DecodedRecord[]> {
  known ??= (await entriesIn(keptFolder('kept-releases/format-6'))).map(readRecord)
  return known
}

const isPaid = (event: DecodedEvent) => event['paid'] === true
const isRedeemed = (event: DecodedEvent) =>
  event['how'] === 'redeemed' && (event['penalty'] as bigint) > 1n

function expectFirst(found: readonly string[], words: RegExp): void {
  expect(found[0]).toMatch(words)
}

describe('a product', () => {
  it('is found where its income is a unit short', async () => {
    const records = await read()
    const found = plant(
      records,
      'incomeAccrued',
      (event, record) => {
        event['amount'] = (event['amount'] as bigint) - 1n
        const id = event['order']
        record.postings.find(({ reference }) => reference === id)!.amount -= 1n
      },
      isPaid,
    )
    expectFirst(found, /^there: earn the income of day \d+ of order \d+ is \d+, and the rules say/)
  })

  it('is found where a day of income is left out', async () => {
    const records = await read()
    const found = plant(
      records,
      'incomeAccrued',
      (event, record) => {
        record.events = record.events.filter((each) => each !== event)
        record.postings = record.postings.filter(({ reference }) => reference !== event['order'])
      },
      (event) => isPaid(event) && (event['day'] as number) < 3,
    )
    expectFirst(found, /earn the (next day|days) of order \d+/)
  })

  it('is found where its penalty is a unit too high', async () => {
    const records = await read()
    const found = plant(
      records,
      'productReturned',
      (event, record) => {
        event['penalty'] = (event['penalty'] as bigint) + 1n
        const own = record.postings.filter(({ reference }) => reference === event['order'])
        own.find(({ reason }) => reason.endsWith('Penalty'))!.amount += 1n
        own.find(({ reason }) => reason.endsWith('Return'))!.amount -= 1n
      },
      isRedeemed,
    )
    expectFirst(found, /^there: earn the penalty of order \d+ is \d+, and the rules say \d+$/)
  })

  it('is found where it is bought at another rate than its rules say', async () => {
    const records = await read()
    const found = plant(records, 'productBought', (event) => (event['rate'] = 1))
    expectFirst(found, /^there: earn the rate of order \d+ is 1, and the rules say \d+$/)
  })

  it('is found where its income is not set aside', async () => {
    const records = await read()
    const isDirect = (event: DecodedEvent) => event['offer'] === 0
    const found = plant(
      records,
      'productBought',
      (event, record) => {
        const { type } = record.events.find((each) => each['order'] === event['order'])!
        expect(type).toBe('productBought')
        const reserve = record.postings.find(({ reason }) => reason.endsWith('Reserve'))!
        shift(record, reserve.reason, -1n)
      },
      isDirect,
    )
    expectFirst(found, /^there: earn order \d+: (wealth|lock)Reserve of \d+ from account/)
  })
})
