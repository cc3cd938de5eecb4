import { createHash } from 'node:crypto'
import { price } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { FastReceipt } from '@candor/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { SYMBOL, acceptRisk, defineProducts, printPrice } from '../../../../test/test-contracts.ts'
import type { TestUser } from '../../../../test/venue.ts'
import { EvidenceWriter } from '../../../market/live/evidence/evidence-writer.ts'
import { bookOf } from '../../../market/live/index/test-index.ts'

const KEPT_DAYS = 7
let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ EVIDENCE_KEEP_DAYS: String(KEPT_DAYS) })
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  venue.wait(60_000)
  await printPrice(venue, '100.00')
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '990')
  await acceptRisk(venue, user)
})

/** Prices come from outside, as far as receipts know. */
function listenOutside(): void {
  Object.defineProperty(venue.parts.market.source, 'simulated', { value: false })
}

let requests = 0
const open = async () => {
  const terms = { symbol: SYMBOL, duration: 30, direction: 'buyLong', amount: '10' }
  const requestId = `receipt-${(requests += 1)}`
  const body = { ...terms, requestId }
  const { data } = await venue.call('/order/spotOrder', { body, token: user.token })
  return { ...(data as { id: string; expiresAt: number }), body }
}

/** Prints with evidence: 'bytes' beside the price. */
async function print(units: number, bytes: Uint8Array): Promise<{ seq: number; hash: string }> {
  const { transactor } = venue.parts
  const prints = [{ index: transactor.engine.indexId(SYMBOL)!, price: price(units) }]
  const hash = createHash('sha256').update(bytes).digest('hex')
  const command = { kind: 'printPrices', prints, evidence: hash } as const
  const result = await transactor.submit(command, undefined, bytes)
  if (result.outcome !== 'accepted') throw new Error(result.outcome)
  await venue.settled()
  return { seq: result.record.seq, hash }
}

/** How the contract ended, by each call that says so; all say the same. */
async function receiptOf({ id, body }: Awaited<ReturnType<typeof open>>): Promise<FastReceipt> {
  const as = { token: user.token }
  const { data: ended } = await venue.call(`/order/endSpotOrder/${id}`, { body: {}, ...as })
  const { data: read } = await venue.call('/order/getSpotOrder', { body: { id }, ...as })
  const { data: again } = await venue.call('/order/spotOrder', { body, ...as })
  expect(read.records).toEqual([ended])
  expect(again).toEqual(ended)
  return ended.receipt as FastReceipt
}

/** Expires a contract on one print, of the price and the evidence given. */
async function expire(contract: { expiresAt: number }, said: (at: number) => Uint8Array) {
  venue.wait(contract.expiresAt - 2_000 - venue.now())
  const printed = await print(10_050, said(venue.now()))
  venue.wait(contract.expiresAt - venue.now())
  return printed
}

describe('a receipt', () => {
  test('says nothing of constituents where prices are made up', async () => {
    const contract = await open()
    await expire(contract, () => Uint8Array.of(1))
    expect(await receiptOf(contract)).toMatchObject({ compositions: [], compositionsKept: null })
  })

  test('says what each of its prints was made of, with the hash in the record', async () => {
    listenOutside()
    const contract = await open()
    const { symbol, say, state } = bookOf(4, { symbol: SYMBOL })
    const { seq, hash } = await expire(contract, (at) => {
      say(0, '100.4', { at: at - 130, receivedAt: at - 90 })
      say(1, '100.5', { at: at - 55, receivedAt: at - 20 })
      say(2, '150', { at: at - 40, receivedAt: at - 30 })
      say(3, '100.6', { at: at - 60_000, receivedAt: at - 60_000 })
      return new EvidenceWriter([symbol]).write(at, [state(at)], new Set([SYMBOL])).bytes
    })
    const { prints, compositions, compositionsKept, windowFrom } = await receiptOf(contract)
    expect(prints.map((one) => one.seq)).toEqual([seq])
    const { at } = prints[0]!
    const day = windowFrom - (windowFrom % DAY_MS)
    expect(compositionsKept).toEqual({ days: KEPT_DAYS, until: day + (KEPT_DAYS + 1) * DAY_MS })
    const names = (exchange: string) => {
      return { exchange, market: `${SYMBOL} at ${exchange}`, quote: 'USDT' }
    }
    expect(compositions).toEqual([
      {
        ...{ seq, at, hash },
        constituents: [
          {
            ...names('a'),
            ...{ price: '100.4', value: '100.4000000000', standing: 'used' },
            ...{ at: at - 130, receivedAt: at - 90 },
          },
          {
            ...names('b'),
            ...{ price: '100.5', value: '100.5000000000', standing: 'used' },
            ...{ at: at - 55, receivedAt: at - 20 },
          },
          {
            ...names('c'),
            ...{ price: '150', value: '150.0000000000', standing: 'outlier' },
            ...{ at: at - 40, receivedAt: at - 30 },
          },
          {
            ...names('d'),
            ...{ price: '100.6', value: '100.6000000000', standing: 'stale' },
            ...{ at: at - 60_000, receivedAt: at - 60_000 },
          },
        ],
      },
    ])
  })

  test('is given whole where what its prints were made of cannot be read', async () => {
    listenOutside()
    const contract = await open()
    const { seq } = await expire(contract, () => Uint8Array.of(0x99, 1, 2))
    const { prints, compositions, compositionsKept } = await receiptOf(contract)
    expect(prints.map((one) => one.seq)).toEqual([seq])
    expect(compositions).toBeNull()
    expect(compositionsKept).toMatchObject({ days: KEPT_DAYS })
  })

  test('says how long it was kept where it has been dropped', async () => {
    listenOutside()
    const contract = await open()
    await expire(contract, () => Uint8Array.of(0x99))
    // A day is dropped once the next one has begun.
    venue.wait(DAY_MS)
    await print(10_060, Uint8Array.of(0x99))
    await venue.parts.transactor.dropEvidence(venue.now() - (venue.now() % DAY_MS))
    const { prints, compositions, compositionsKept } = await receiptOf(contract)
    expect([prints.length, compositions]).toEqual([1, []])
    expect(compositionsKept).toMatchObject({ days: KEPT_DAYS })
  })
})
