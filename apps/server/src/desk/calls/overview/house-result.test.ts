import { DAY_MS, venueDayStart } from '@candor/money/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placedBy } from '../../../../test/carried-out.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { type TestOperator, backAgain, newOperator } from '../../../../test/operators.ts'
import type { TestUser } from '../../../../test/venue.ts'
import { RESULT_PRODUCTS } from '../../../products/results/codes.ts'
import { resultsFrom } from './house-result.ts'

let venue: DrivenVenue
let fiona: TestOperator
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on' })
  await venue.print({ BTCUSDT: '68000.00' })
  fiona = await newOperator(venue, ['finance'])
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '5000')
  await submit({ kind: 'acceptRiskNotice', user: Number(user.id) })
})
afterAll(() => venue.close())

async function submit(command: Parameters<typeof venue.parts.transactor.submit>[0]) {
  const result = await venue.parts.transactor.submit(command)
  if (result.outcome !== 'accepted') throw new Error(`Refused: ${JSON.stringify(result)}`)
}

/** Plays a fast contract of 100 USDT to its end at this price. */
async function play(requestId: string, direction: 'long' | 'short', closesAt: string) {
  const { engine } = venue.parts.transactor
  await venue.print({ BTCUSDT: '68000.00' })
  const order = { user: Number(user.id), fast: engine.fastId('BTCUSDT')!, direction }
  const terms = { stake: 100_000_000n as never, durationMs: 60_000, requestId }
  const result = await venue.parts.transactor.submit({ kind: 'openFast', ...order, ...terms })
  await placedBy(venue.parts, result)
  venue.wait(55_000)
  await venue.print({ BTCUSDT: closesAt })
  await venue.pass(4_000)
  await venue.pass(4_000)
  await venue.pass(4_000)
}

async function results() {
  const { days, results: rows } = await fiona.do('houseResult', { days: 3 })
  return { days, fast: rows.filter(({ product }) => product === 'fast') }
}

describe('the result of the house', () => {
  test('is nothing while nothing has ended, with every day asked for', async () => {
    const { days, fast } = await results()
    const today = venueDayStart(venue.now())
    expect(days).toEqual([today - 2 * DAY_MS, today - DAY_MS, today])
    expect(fast).toEqual([])
  })

  test('is the stakes kept less the profits paid, by the day on which they ended', async () => {
    await play('lost', 'long', '67000.00')
    const first = venueDayStart(venue.now())
    const lost = { product: 'fast', currencyCode: 'USDT', day: first, result: '100.000000' }
    expect((await results()).fast).toEqual([lost])
    await venue.pass(DAY_MS)
    fiona = await backAgain(venue, fiona)
    await play('won', 'short', '67000.00')
    const { fast } = await results()
    const day = venueDayStart(venue.now())
    const won = fast.find((row) => row.day === day)
    expect(won?.result).toMatch(/^-\d/)
    expect(fast.find((row) => row.day === first)).toEqual(lost)
  })

  test('is read by day alone, of however many days it is kept', async () => {
    const { store } = venue.parts
    const today = venueDayStart(venue.now())
    const former = Array.from({ length: 2_000 }, (_, ago) => today - (ago + 10) * DAY_MS)
    const rows = former.flatMap((day) =>
      RESULT_PRODUCTS.map((_, product) => ({ day, product, currency: 0, result: 1n })),
    )
    for (let first = 0; first < rows.length; first += 4_000) {
      await store
        .insertInto('house_results')
        .values(rows.slice(first, first + 4_000))
        .execute()
    }
    await sql`analyze house_results`.execute(store)
    const plan = await resultsFrom(store, today - 2 * DAY_MS).explain('json', sql`analyze`)
    const text = JSON.stringify(plan)
    expect(text).toContain('house_results_pkey')
    expect(text).not.toContain('Seq Scan')
    const read = [...text.matchAll(/"Actual Rows":\s*([\d.]+)/g)].map(([, count]) => Number(count))
    expect(Math.max(...read)).toBeLessThan(10)
    await store.deleteFrom('house_results').where('day', '<=', former[0]!).execute()
  })

  test('is told to whoever sees the risk', async () => {
    const support = await newOperator(venue, ['support'])
    expect(await support.refused('houseResult', {})).toBe('role_missing')
    expect(await fiona.refused('houseResult', { days: 32 })).toBe('field_invalid')
  })
})
