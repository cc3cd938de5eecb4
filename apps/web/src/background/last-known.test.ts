import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { gatherKnown, isLess, putBack, readKnown, withoutOwn } from './last-known.ts'

let client: QueryClient
const TICKERS = ['tickers', {}]
const ACCOUNTS = ['findUserCurrencyAccountList', {}]
const ORDERS = ['getCoinOrder', { body: {} }]

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(TICKERS, [{ symbol: 'BTCUSDT', price: '64000.10' }])
  client.setQueryData(ACCOUNTS, [{ currencyCode: 'USDT', available: '12.5' }])
  client.setQueryData(ORDERS, { records: [] })
})

const names = ({ entries }: { entries: readonly (readonly [readonly unknown[], unknown])[] }) =>
  entries.map(([key]) => key[0])

test('prices and balances are kept, and nothing else that was asked for', () => {
  const known = gatherKnown(client, { at: 5, user: '7' })
  expect(names(known)).toEqual(['tickers', 'findUserCurrencyAccountList'])
  expect(names(gatherKnown(client, { at: 5, user: undefined }))).toEqual(['tickers'])
})

test('balances of before an act of one’s own are not kept, nor while it is under way', async () => {
  const kept = () => names(gatherKnown(client, { at: 5, user: '7' }))
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const act = client.getMutationCache().build(client, { mutationFn: () => promise })
  const done = act.execute(undefined)
  expect(kept()).toEqual(['tickers'])
  resolve(undefined)
  await done
  expect(kept()).toEqual(['tickers', 'findUserCurrencyAccountList'])
  await client.invalidateQueries({ queryKey: [ACCOUNTS[0]] })
  expect(kept()).toEqual(['tickers'])
  client.setQueryData(ACCOUNTS, [{ currencyCode: 'USDT', available: '2.5' }])
  expect(kept()).toEqual(['tickers', 'findUserCurrencyAccountList'])
})

test('what is one’s own can be thrown away alone', () => {
  const known = gatherKnown(client, { at: 5, user: '7' })
  expect(names(withoutOwn(known))).toEqual(['tickers'])
  expect(withoutOwn(known)).toMatchObject({ at: 5, user: undefined })
})

test('a visit that has just begun does not take the place of one that knew more', () => {
  const known = gatherKnown(client, { at: 5, user: '7' })
  const begun = new QueryClient()
  begun.setQueryData(TICKERS, [])
  const now = (user?: string) => gatherKnown(begun, { at: 9, user })
  expect(isLess(now('7'), known)).toBe(true)
  expect(isLess(now('7'), withoutOwn(known))).toBe(false)
  expect(isLess(now('7'), undefined)).toBe(false)
  // What was another's is no loss.
  expect(isLess(now('8'), known)).toBe(false)
  begun.setQueryData(ACCOUNTS, [])
  expect(isLess(now('7'), known)).toBe(false)
})

test('what was known is there again after a reload, as old as it is', () => {
  const kept = readKnown(JSON.parse(JSON.stringify(gatherKnown(client, { at: 5, user: '7' }))))!
  const fresh = new QueryClient()
  expect(putBack(fresh, kept, '7')).toBe(true)
  expect(fresh.getQueryData(ACCOUNTS)).toEqual([{ currencyCode: 'USDT', available: '12.5' }])
  expect(fresh.getQueryState(TICKERS)?.dataUpdatedAt).toBe(5)
})

test('nobody sees what was another’s', () => {
  const kept = gatherKnown(client, { at: 5, user: '7' })
  for (const user of ['8', undefined]) {
    const fresh = new QueryClient()
    putBack(fresh, kept, user)
    expect(fresh.getQueryData(ACCOUNTS)).toBeUndefined()
    expect(fresh.getQueryData(TICKERS)).toBeDefined()
  }
})

test('what is known better already is left alone', () => {
  const kept = gatherKnown(client, { at: 5, user: '7' })
  client.setQueryData(TICKERS, [])
  expect(putBack(client, kept, '7')).toBe(false)
  expect(client.getQueryData(TICKERS)).toEqual([])
})

test.each([
  undefined,
  null,
  'x',
  {},
  { at: 1 },
  { at: '1', entries: [] },
  { at: 1, entries: [['tickers', 1]] },
])('what an older version or somebody else left there is nothing: %j', (value) => {
  expect(readKnown(value)).toBeUndefined()
})
