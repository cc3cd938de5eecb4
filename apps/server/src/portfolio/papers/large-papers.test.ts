import { MOST_KEPT } from '@candor/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { PAGE } from './list-needs.ts'
import { makePaper } from './make-paper.ts'
import { ROWS_AT_ONCE } from './own-rows.ts'

const MESSAGES = 2_345
const SWAPS = 2 * PAGE + 17

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

/** A person with more of everything than is held at once. */
async function busyPerson(): Promise<number> {
  const user = Number((await venue.newUser()).id)
  const { store } = venue.parts
  const at = venue.parts.now()
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
  const messages = numbers(MESSAGES).map((number) => ({
    ...{ user_id: user, template: 'paperReady', facts: { name: `paper-${number}.zip` } },
    ...{ once: `large:${user}:${number}`, sent_at: new Date(at + number) },
  }))
  await store.insertInto('messages').values(messages).execute()
  const kept = numbers(MOST_KEPT).map((number) => ({
    ...{ user_id: user, name: `drawings.X${number}`, version: 1, at: new Date(at) },
    value: `${number}${'x'.repeat(2_000)}`,
  }))
  await store.insertInto('kept_values').values(kept).execute()
  const { engine } = venue.parts.transactor
  const [from_currency, to_currency] = [engine.currencyId('USDT')!, engine.currencyId('BTC')!]
  const swap = {
    ...{ user_id: user, offer: null, from_currency, to_currency, from_price: 1, seq: 1, at },
    ...{ amount: 1_000_000n, received: 1_000n, fee: 1n, to_price: 6_000_000 },
  }
  for (let first = 0; first < SWAPS; first += 1_000) {
    const rows = numbers(Math.min(1_000, SWAPS - first)).map((number) => ({
      ...swap,
      id: 1_000_000 + first + number,
    }))
    await store.insertInto('swaps').values(rows).execute()
  }
  return user
}

test('everything about somebody with many rows is complete, and a page of a list is all that is held of it', async () => {
  const user = await busyPerson()
  const held = new Map<string, number>()
  const store = venue.parts.store.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const columns = Object.keys(result.rows[0] ?? {}).join()
      held.set(columns, Math.max(held.get(columns) ?? 0, result.rows.length))
      return Promise.resolve(result)
    },
  })
  const owner = { id: user, language: 'en' } as const
  const bytes = await makePaper({ ...venue.parts, store }, owner, { kind: 'everything' })
  const files = unzip(bytes)
  const about = (name: string) => JSON.parse(files[`about-me/${name}.json`]!)
  // One came of the registration.
  expect(about('messages')).toHaveLength(1 + MESSAGES)
  expect(about('messages').at(-1).facts).toEqual({ name: `paper-${MESSAGES - 1}.zip` })
  expect(about('kept-by-my-screens')).toHaveLength(MOST_KEPT)
  expect(about('plans')).toEqual([])
  expect(files['exchanges.csv']!.trimEnd().split('\r\n')).toHaveLength(1 + SWAPS)
  const ofColumn = (column: string) =>
    Math.max(...[...held].flatMap(([columns, most]) => (columns.includes(column) ? [most] : [])))
  expect(ofColumn('template')).toBe(ROWS_AT_ONCE)
  expect(ofColumn('name,value,at')).toBe(ROWS_AT_ONCE)
  expect(ofColumn('from_currency')).toBe(PAGE)
  expect(Math.max(...held.values())).toBe(PAGE)
})
