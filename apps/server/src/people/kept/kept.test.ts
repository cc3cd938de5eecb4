import { MOST_KEPT } from '@candor/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

async function newUser() {
  user = await venue.newUser()
}

const keep = (name: string, version: number, value: unknown, by = user) =>
  venue.call('/player/keep', { token: by.token, body: { name, version, value } })
const kept = (names: string[], by = user) =>
  venue.call('/player/kept', { token: by.token, body: { names } })

test('what a screen keeps is there for the person’s next device, and for nobody else', async () => {
  await newUser()
  const drawings = '{"lines":[{"price":"64000.10"}]}'
  expect((await keep('drawings.BTCUSDT', 0, drawings)).data).toEqual({ version: 1 })
  expect((await keep('chart', 0, 'bars')).data).toEqual({ version: 1 })
  expect((await kept(['chart', 'drawings.BTCUSDT', 'steps'])).data).toEqual([
    { name: 'chart', version: 1, value: 'bars' },
    { name: 'drawings.BTCUSDT', version: 1, value: drawings },
  ])
  const other = await venue.newUser()
  expect((await kept(['chart', 'drawings.BTCUSDT'], other)).data).toEqual([])
})

test('of two devices that change the same, the later is told and loses nothing', async () => {
  await newUser()
  await keep('chart', 0, 'bars')
  const [one, two] = await Promise.all([keep('chart', 1, 'line'), keep('chart', 1, 'area')])
  const refused = [one, two].filter(({ code }) => code !== 200)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.data.error).toBe('kept_changed')
  const [row] = (await kept(['chart'])).data
  expect(row).toMatchObject({ version: 2, value: one.code === 200 ? 'line' : 'area' })
  expect((await keep('chart', 0, 'area')).data.error).toBe('kept_changed')
})

test('two devices that begin at once have one beginning', async () => {
  await newUser()
  const answers = await Promise.all([keep('steps', 0, 'a'), keep('steps', 0, 'b')])
  expect(answers.map(({ data }) => data.error ?? data.version).sort()).toEqual([1, 'kept_changed'])
})

test('what is taken away is nothing, and its next version goes on', async () => {
  await newUser()
  await keep('favourites', 0, '[]')
  expect((await keep('favourites', 1, null)).data).toEqual({ version: 2 })
  expect((await kept(['favourites'])).data).toEqual([
    { name: 'favourites', version: 2, value: null },
  ])
  expect((await keep('favourites', 1, '[]')).data.error).toBe('kept_changed')
})

test.each([
  ['a name that is not one', 'chart.BTCUSDT', '{}', 'field_invalid'],
  ['a name of another’s table', 'drawings.', '{}', 'field_invalid'],
  ['a text with a null character', 'chart', '"\0"', 'malformed_request'],
  ['a list', 'chart', [], 'field_invalid'],
  ['nothing at all', 'chart', undefined, 'field_missing'],
  ['more than 24,000 characters', 'chart', 'ü'.repeat(24_001), 'kept_too_large'],
])('%s is refused', async (_what, name, value, error) => {
  await newUser()
  expect((await keep(name, 0, value)).data.error).toBe(error)
  expect((await kept(['chart'])).data).toEqual([])
})

test('as much as is allowed is kept as it came', async () => {
  await newUser()
  const value = '"\\\u{1f4c8}'.repeat(6_000)
  expect((await keep('chart', 0, value)).data).toEqual({ version: 1 })
  expect((await kept(['chart'])).data[0].value).toEqual(value)
})

test('a person keeps so many things and no more, and can change those there are', async () => {
  await newUser()
  await venue.parts.store
    .insertInto('kept_values')
    .values(
      Array.from({ length: MOST_KEPT }, (_, at) => ({
        ...{ user_id: Number(user.id), name: `drawings.X${at}`, version: 1, value: null },
        at: new Date(),
      })),
    )
    .execute()
  expect((await keep('chart', 0, '{}')).data.error).toBe('kept_too_many')
  expect((await keep('drawings.X1', 1, '{}')).data).toEqual({ version: 2 })
})

test('all that a person keeps together is bounded, and nothing in place of it makes room', async () => {
  await newUser()
  // Letters of three bytes that no compression makes less of.
  const large = () => {
    const random = crypto.getRandomValues(new Uint16Array(21_000))
    return String.fromCharCode(...random.map((one) => 0x4e00 + (one % 20_000)))
  }
  const at = new Date(venue.parts.now())
  const rows = Array.from({ length: 66 }, (_, number) => ({
    ...{ user_id: Number(user.id), name: `drawings.L${number}`, version: 1, value: large(), at },
  }))
  await venue.parts.store.insertInto('kept_values').values(rows).execute()
  expect((await keep('chart', 0, large())).data.error).toBe('kept_too_many')
  const [first, next] = ['drawings.L0', 'sizes']
  expect((await keep(next, 0, 'a little')).code).toBe(200)
  expect((await keep(next, 1, large())).data.error).toBe('kept_too_many')
  expect((await keep(first, 1, null)).code).toBe(200)
  expect((await keep(next, 1, large())).code).toBe(200)
})
