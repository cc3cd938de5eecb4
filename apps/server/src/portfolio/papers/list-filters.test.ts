import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { recharge } from '../../../test/fund-people.ts'
import { SYMBOL, acceptRisk, defineProducts, printPrice } from '../../../test/test-contracts.ts'
import { unzip } from '../../../test/unzip.ts'
import type { TestUser } from '../../../test/venue.ts'

let venue: DrivenVenue
let user: TestUser
let between: number

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
  await printPrice(venue, '100.00')
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '990')
  await acceptRisk(venue, user)
  await trade('buyLong')
  venue.wait(27_500)
  for (let print = 0; print <= 6; print += 1) {
    await printPrice(venue, '101.00')
    venue.wait(500)
  }
  await venue.settled()
  between = venue.now()
  await trade('buyShort')
  await venue.settled()
})
afterAll(() => venue.close())

const call = async (path: string, body: object) => {
  const answer = await venue.call(path, { body, token: user.token })
  expect(answer.code, answer.text).toBe(200)
  return answer.data
}

/** A fast contract of half a minute and a position. */
async function trade(direction: 'buyLong' | 'buyShort') {
  const terms = { symbol: SYMBOL, direction }
  await call('/order/spotOrder', {
    ...{ ...terms, duration: 30, amount: '100' },
    requestId: `fast-${direction}`,
  })
  await call('/order/contractOrder', {
    ...{ ...terms, entrustType: 'market', lots: 100, lever: 10 },
    requestId: `futures-${direction}`,
  })
}

const LISTS = {
  fast: { path: '/order/getSpotOrder', id: 'contract' },
  futures: { path: '/order/getContractOrder', id: 'order' },
}

async function listed(list: keyof typeof LISTS, filter: object): Promise<string[]> {
  const { records } = await call(LISTS[list].path, filter)
  return records.map(({ id }: { id: string }) => id)
}

async function filed(list: keyof typeof LISTS, terms: object): Promise<string[]> {
  const files = await filesOf({ kind: 'list', list, ...terms })
  return columnOf(files[`${list}.csv`]!, LISTS[list].id)
}

/** What a file has in one of its columns. */
function columnOf(file: string, name: string): string[] {
  const [titles, ...rows] = file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => row[titles!.indexOf(name)]!)
}

async function filesOf(asked: object): Promise<Record<string, string>> {
  const requestId = `list-${Math.random().toString(36).slice(2)}`
  const { id } = await call('/player/askPaper', { ...asked, requestId })
  await venue.parts.papersWorker.settled()
  const address = `${venue.address}/portal/player/readPaper?id=${id}`
  const answer = await fetch(address, { headers: { 'coin-auth': user.token } })
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

test.each([
  ['fast', {}, {}, 2],
  ['fast', { direction: 'buyShort' }, { side: 'buyShort' }, 1],
  ['fast', { status: 'holding' }, { status: 'open' }, 1],
  ['fast', { status: 'history' }, { status: 'executed' }, 1],
  ['fast', { status: 'history' }, { status: 'won' }, 1],
  ['fast', { symbol: 'BTCUSDT' }, { symbol: 'BTCUSDT' }, 0],
  ['futures', {}, {}, 2],
  ['futures', { direction: 'buyLong' }, { side: 'buyLong' }, 1],
  ['futures', { status: 'position' }, { status: 'open' }, 2],
  ['futures', { status: 'history' }, { status: 'executed' }, 0],
  ['futures', { status: 'cancelled' }, { status: 'cancelled' }, 0],
] as const)(
  'a file of %s contracts has the rows of its list: %j',
  async (list, filter, terms, count) => {
    const rows = await listed(list, filter)
    expect(rows).toHaveLength(count)
    expect(await filed(list, terms)).toEqual(rows)
  },
)

test.each(['fast', 'futures'] as const)('a file of %s has the days of its list', async (list) => {
  for (const days of [{ from: between }, { to: between }]) {
    const rows = await listed(list, days)
    expect(rows).toHaveLength(1)
    expect(await filed(list, days)).toEqual(rows)
  }
})

test('contracts have no sides of orders of the book', async () => {
  expect(await filed('fast', { side: 'buy' })).toEqual([])
  expect(await filed('futures', { side: 'sell' })).toEqual([])
})

test('files of account records have the rows of their list, and covers where they are asked for', async () => {
  const listedOf = async (query: string) => {
    const address = `/account/page?limit=100${query}`
    const { code, data, text } = await venue.call(address, { token: user.token })
    expect(code, text).toBe(200)
    return data.records.map(({ id }: { id: string }) => id)
  }
  const [rows, covers] = [await listedOf(''), await listedOf('&kind=orderCover')]
  expect(covers.length).toBeGreaterThan(0)
  const recordsOf = async (asked: object, file: string) =>
    columnOf((await filesOf(asked))[file]!, 'record')
  const list = { kind: 'list', list: 'records' }
  expect(await recordsOf(list, 'records.csv')).toEqual(rows)
  expect(await recordsOf({ ...list, recordKind: 'orderCover' }, 'records.csv')).toEqual(covers)
  const of = String(new Date(venue.now()).getFullYear())
  expect(await recordsOf({ kind: 'statement', of }, 'account-records.csv')).toEqual(rows)
  expect((await call('/player/statement', { of })).records).toBe(rows.length)
  const all = await filesOf({ kind: 'everything' })
  expect(columnOf(all['account-records.csv']!, 'record')).toEqual(rows)
  expect(columnOf(all['order-covers.csv']!, 'record')).toEqual(covers)
})
