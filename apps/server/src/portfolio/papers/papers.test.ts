import { compare } from '@candor/money/decimals'
import { HOUR_MS } from '@candor/money/durations'
import { LANGUAGES } from '@candor/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { unzip } from '../../../test/unzip.ts'
import type { TestUser } from '../../../test/venue.ts'
import { csvLines } from './csv.ts'
import readMe from './read-me.json' with { type: 'json' }
import { WHERE_TOLD } from './where-told.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
  await venue.print({ BTCUSDT: '60000.00' })
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '5000')
  for (const side of ['buy', 'sell']) {
    const terms = side === 'buy' ? { amount: '1200' } : { quantity: '0.01' }
    const body = {
      symbol: 'BTCUSDT',
      side,
      method: 'market',
      requestId: `papers-${side}`,
      ...terms,
    }
    expect((await venue.call('/order/coinOrder', { body, token: user.token })).code).toBe(200)
  }
  await venue.settled()
})
afterAll(() => venue.close())

const year = () => new Date(venue.now() + HOUR_MS).toISOString().slice(0, 4)
const call = (path: string, body?: object, by = user) =>
  venue.call(path, { body: body ?? {}, token: by.token })

/** Asks for a paper and waits until it is made. */
async function paperOf(terms: object, by = user) {
  const requestId = `r-${Math.random().toString(36).slice(2)}`
  const { data } = await call('/player/askPaper', { ...terms, requestId }, by)
  await venue.parts.papersWorker.settled()
  const { data: rows } = await call('/player/papers', {}, by)
  return rows.find((row: { id: string }) => row.id === data.id)
}

function read(id: string, by = user) {
  const address = `${venue.address}/portal/player/readPaper?id=${id}`
  return fetch(address, { headers: { 'coin-auth': by.token } })
}

async function filesOf(terms: object) {
  const { id } = await paperOf(terms)
  return unzip(Buffer.from(await (await read(id)).arrayBuffer()))
}

const rowsOf = (file: string) =>
  file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

describe('a paper', () => {
  test('is made beside the work, told of, and read by its owner alone', async () => {
    const paper = await paperOf({ kind: 'statement', of: year() })
    expect(paper).toMatchObject({ state: 'ready', name: `candor-statement-${year()}.zip` })
    const answer = await read(paper.id)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="candor-statement-${year()}.zip"`,
    )
    expect((await answer.arrayBuffer()).byteLength).toBe(paper.bytes)
    const body = { kind: 'message', limit: 100 }
    const { data } = await call('/player/notice/page', body)
    expect(data.records[0].title).toBe('Your paper is ready')
    const other = await venue.newUser()
    const refused = (await (await read(paper.id, other)).json()) as { data: { error: string } }
    expect(refused.data.error).toBe('not_found')
    const beyond = (await (await read('999999999999999')).json()) as { data: { error: string } }
    expect(beyond.data.error).toBe('not_found')
  })

  test('is the same one when the same request comes twice, and refused with other terms', async () => {
    const ask = (of: string) =>
      call('/player/askPaper', { kind: 'statement', of, requestId: 'twice' })
    const first = await ask(year())
    expect((await ask(year())).data.id).toBe(first.data.id)
    expect((await ask('2020')).data.error).toBe('request_reused')
  })

  test('that cannot be made keeps no other waiting, and is given up after a day', async () => {
    const [one, other] = [await venue.newUser(), await venue.newUser()]
    const { id } = await venue.parts.store
      .insertInto('papers')
      .values({
        ...{ user_id: Number(one.id), request_id: 'odd', kind: 'list', language: 'en' },
        terms: JSON.stringify({ kind: 'list', list: 'no such list' }) as never,
        ...{ name: 'odd.zip', state: 'waiting', asked_at: venue.now() },
        ...{ ready_at: null, expires_at: null, blob: null, bytes: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await paperOf({ kind: 'list', list: 'records' }, other)).toMatchObject({
      state: 'ready',
    })
    const stateOf = async () => (await call('/player/papers', {}, one)).data[0]
    expect(await stateOf()).toMatchObject({ id: String(id), state: 'waiting' })
    venue.wait(DAY_MS)
    await venue.parts.papersWorker.settled()
    expect(await stateOf()).toMatchObject({ id: String(id), state: 'failed' })
  })

  test('in a currency of which no rate was ever known is none of zeros: it fails', async () => {
    const terms = { kind: 'tax', of: year(), method: 'fifo', currencyCode: 'EUR' }
    expect(await paperOf(terms)).toMatchObject({ state: 'failed' })
  })

  test('goes after a week, with its file', async () => {
    const by = await venue.newUser()
    const { id } = await paperOf({ kind: 'list', list: 'records' }, by)
    venue.wait(7 * DAY_MS + 1)
    expect((await read(id, by)).headers.get('content-type')).toContain('json')
    await venue.parts.papersWorker.settled()
    expect((await call('/player/papers', {}, by)).data[0]).toMatchObject({ id, state: 'expired' })
  })

  test('can be asked for so often and no more', async () => {
    const by = await venue.newUser()
    await venue.parts.store
      .insertInto('papers')
      .values(
        Array.from({ length: 50 }, (_, place) => ({
          ...{ user_id: Number(by.id), request_id: `old-${place}`, kind: 'list', language: 'en' },
          ...{ terms: '{}' as never, name: 'x.zip', state: 'failed', asked_at: venue.now() },
          ...{ ready_at: null, expires_at: null, blob: null, bytes: null },
        })),
      )
      .execute()
    const body = { kind: 'list', list: 'fills', requestId: 'one-more' }
    expect((await call('/player/askPaper', body, by)).data.error).toBe('too_many_papers')
  })
})

test('a statement’s file has balances that sum and every line behind them', async () => {
  const files = await filesOf({ kind: 'statement', of: year() })
  expect(Object.keys(files)).toContain('income.csv')
  const [, ...balances] = rowsOf(files['balances.csv']!)
  const usdt = balances.filter(([currency]) => currency === 'USDT')
  const units = (text: string) => BigInt(text.replace('.', ''))
  const changes = usdt.slice(0, -1).reduce((sum, [, , amount]) => sum + units(amount!), 0n)
  expect(changes).toBe(units(usdt.at(-1)![2]!))
  const [titles, ...records] = rowsOf(files['account-records.csv']!)
  const column = (name: string) => titles!.indexOf(name)
  const moved = records
    .filter((row) => row[column('currency')] === 'USDT')
    .reduce(
      (sum, row) =>
        sum + units(row[column('available_change')]!) + units(row[column('held_change')]!),
      0n,
    )
  expect(moved).toBe(changes)
  expect(rowsOf(files['orders.csv']!)).toHaveLength(3)
})

test.each(['fifo', 'average'])(
  'a tax form by %s has the sale with what it had cost',
  async (method) => {
    const files = await filesOf({ kind: 'tax', of: year(), method, currencyCode: 'USDT' })
    const [titles, sale, ...more] = rowsOf(files['sales.csv']!)
    expect(more).toEqual([])
    const cell = (name: string) => sale![titles!.indexOf(name)]!
    expect(cell('coin')).toBe('BTC')
    expect(cell('quantity')).toBe('0.01000000')
    const cents = (name: string) => BigInt(cell(name).replace('.', ''))
    expect(cents('proceeds') - cents('cost')).toBe(cents('gain'))
    // Bought and sold at once: what it lost is the spread and both fees.
    expect(cents('gain')).toBeLessThan(0n)
    expect(cents('gain')).toBeGreaterThan(-6_000n)
  },
)

test('a list has the rows of its filters alone', async () => {
  const sides = async (terms: object) => {
    const files = await filesOf({ kind: 'list', list: 'orders', ...terms })
    const [titles, ...rows] = rowsOf(files['orders.csv']!)
    return rows.map((row) => row[titles!.indexOf('side')])
  }
  expect(await sides({})).toEqual(['sell', 'buy'])
  expect(await sides({ side: 'sell' })).toEqual(['sell'])
  expect(await sides({ symbol: 'ETHUSDT' })).toEqual([])
  expect(await sides({ to: 1 })).toEqual([])
  expect(await sides({ status: 'open' })).toEqual([])
  expect(await sides({ side: 'buyLong' })).toEqual([])
})

test('orders and fills are those of which more than an amount is filled', async () => {
  const amounts = async (list: 'orders' | 'fills', amountAbove: string) => {
    const files = await filesOf({ kind: 'list', list, symbol: 'BTCUSDT', amountAbove })
    const [titles, ...rows] = rowsOf(files[`${list}.csv`]!)
    return rows.map((row) => row[titles!.indexOf(list === 'orders' ? 'filled_amount' : 'amount')]!)
  }
  const [orders, fills] = [await amounts('orders', '0'), await amounts('fills', '0')]
  expect(orders).toHaveLength(2)
  expect(fills.length).toBeGreaterThanOrEqual(2)
  const [low, high] = orders.toSorted((a, b) => compare(a, b)) as [string, string]
  expect(compare(low, high)).toBe(-1)
  expect(await amounts('orders', low)).toEqual([high])
  expect(await amounts('orders', high)).toEqual([])
  const most = fills.toSorted((a, b) => compare(a, b)).at(-1)!
  expect(await amounts('fills', most)).toEqual([])
  expect(await amounts('fills', '1')).toEqual(fills.filter((amount) => compare(amount, '1') > 0))
})

test('lists of money have the rows of their currency, state and days alone', async () => {
  const rows = async (list: string, terms: object = {}) => {
    const files = await filesOf({ kind: 'list', list, ...terms })
    return rowsOf(files[`${list}.csv`]!).length - 1
  }
  expect(await rows('deposits')).toBe(1)
  expect(await rows('deposits', { currencyCode: 'BTC' })).toBe(0)
  expect(await rows('deposits', { status: 'processing' })).toBe(0)
  expect(await rows('deposits', { status: 'success', currencyCode: 'USDT', from: 1 })).toBe(1)
  expect(await rows('deposits', { to: 1 })).toBe(0)
  expect(await rows('withdrawals')).toBe(0)
  expect(await rows('swaps', { currencyCode: 'USDT' })).toBe(0)
})

test('everything is what the venue knows, without what opens the account', async () => {
  const files = await filesOf({ kind: 'everything' })
  const [profile] = JSON.parse(files['about-me/profile.json']!)
  expect(profile).toMatchObject({ id: Number(user.id), account: user.account })
  const all = Object.values(files).join('\n')
  expect(all).not.toContain('argon2')
  expect(all).not.toContain(user.token)
  expect(files['read-me.txt']).toContain('All that the venue has')
  expect(rowsOf(files['fills.csv']!).length).toBeGreaterThan(2)
})

test('everything has alerts, plans and what was told of them, in the person’s words', async () => {
  const by = await venue.newUser()
  const headers = { lang: 'de' }
  const wish = {
    symbol: 'BTCUSDT',
    condition: 'rises',
    level: '61000',
    often: 'once',
    lasts: 'day',
  }
  const set = await call('/alert/set', { ...wish, requestId: 'told' }, by)
  expect(set.code).toBe(200)
  const choice = { topic: 'alerts', channel: 'mail', on: true }
  expect((await call('/player/notifications/choose', choice, by)).code).toBe(200)
  const body = { kind: 'everything', requestId: 'in-german' }
  const asked = await venue.call('/player/askPaper', { body, token: by.token, headers })
  expect(asked.code).toBe(200)
  await venue.parts.papersWorker.settled()
  const files = unzip(Buffer.from(await (await read(asked.data.id, by)).arrayBuffer()))
  const about = (name: string) => JSON.parse(files[`about-me/${name}.json`]!)
  expect(about('price-alerts')).toMatchObject([{ terms: { level: '61000' }, is_on: true }])
  expect(about('notification-choices')).toEqual([{ topic: 'alerts', channel: 'mail', is_on: true }])
  expect(about('plans')).toEqual([])
  expect(files['read-me.txt']).toContain('Alles, was die Börse über Sie hat.')
  expect(about('messages')).toMatchObject([{ title: expect.stringMatching(/Geschenk|geschenk/) }])
})

test('every table of people is in everything, or left out for a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name::text as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('user_id', 'maker_user')
    order by 1`.execute(venue.parts.store)
  const tables = rows.map(({ table }) => table)
  expect(tables.filter((table) => !Object.hasOwn(WHERE_TOLD, table))).toEqual([])
  const all = Object.keys(await filesOf({ kind: 'everything' }))
  for (const table of tables) {
    const told = WHERE_TOLD[table]!
    if (/\.(csv|json)$/.test(told) && !told.includes(' ')) expect(all, table).toContain(told)
  }
})

test.each(LANGUAGES)('the read-me is written in %s', (language) => {
  expect(readMe[language].length).toBe(readMe.en.length)
  for (const name of ['about-me', 'fast-contract-receipts.json', 'images']) {
    expect(readMe[language].join('\n')).toContain(name)
  }
})

test('what a programme for tables would reckon is text in a paper', async () => {
  const rows = [
    ['=1+1', '-5.20', '-cmd', 'a,b', 'a"b', null],
    [' \uff1d1', 'x;=2', '@x', '+3', 7, true],
  ]
  const columns = Object.fromEntries(
    rows[0]!.map((_, place) => [`c${place}`, (row: (typeof rows)[number]) => row[place]]),
  )
  const lines: string[] = []
  for await (const line of csvLines(columns, rows)) lines.push(line)
  expect(lines).toEqual([
    'c0,c1,c2,c3,c4,c5\r\n',
    `'=1+1,-5.20,'-cmd,"a,b","a""b",\r\n`,
    `' \uff1d1,"x;'=2",'@x,'+3,7,true\r\n`,
  ])
})
