import { DAY_MS } from '@candor/money/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

const MEGABYTE = 1 << 20

/** A paper that was made a while ago, of which the tables say how large it is. */
async function madeBefore(user: TestUser, place: number, megabytes: number): Promise<string> {
  const { store, vault, blobs, now } = venue.parts
  const blob = `${user.id.padStart(30, '0')}${String(place).padStart(2, '0')}.paper`
  await blobs.put(blob, vault.seal('file', blob, Buffer.from(`paper ${place}`)))
  const ready_at = now() - DAY_MS + place
  const { id } = await store
    .insertInto('papers')
    .values({
      ...{ user_id: Number(user.id), request_id: `before-${place}`, kind: 'tax', language: 'en' },
      ...{ terms: '{}' as never, name: `${place}.zip`, state: 'ready', asked_at: ready_at },
      ...{ ready_at, expires_at: now() + DAY_MS, blob, bytes: megabytes * MEGABYTE },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const states = async (user: TestUser) => {
  const { data } = await venue.call('/player/papers', { body: {}, token: user.token })
  return Object.fromEntries(data.map(({ id, state }: Record<string, string>) => [id, state]))
}

test('the oldest files of a person go where all are too large together, and nobody else’s', async () => {
  const [user, other] = [await venue.newUser(), await venue.newUser()]
  const [old, recent, newer] = [
    await madeBefore(user, 1, 128),
    await madeBefore(user, 2, 128),
    await madeBefore(user, 3, 100),
  ]
  const others = await madeBefore(other, 4, 128)
  const body = { kind: 'everything', requestId: 'one-more' }
  const asked = await venue.call('/player/askPaper', { body, token: user.token })
  await venue.parts.papersWorker.settled()
  expect(await states(user)).toEqual({
    ...{ [old]: 'expired', [recent]: 'ready', [newer]: 'ready' },
    [asked.data.id]: 'ready',
  })
  expect(await states(other)).toEqual({ [others]: 'ready' })
  const { blobs } = venue.parts
  await expect(blobs.get(`${user.id.padStart(30, '0')}01.paper`)).rejects.toThrow()
  expect(await blobs.get(`${user.id.padStart(30, '0')}02.paper`)).toBeInstanceOf(Uint8Array)
})
