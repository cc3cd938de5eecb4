import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { DAY_MS } from '@candor/money/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginRequest } from '../../test/begin-request.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

describe('a paper that is read slowly', () => {
  /** A paper that no network keeps for a client that does not read. */
  async function largePaper(user: TestUser): Promise<number> {
    const { store, vault, blobs, now } = venue.parts
    const blob = `${'0'.repeat(32)}.paper`
    await blobs.put(blob, vault.seal('file', blob, randomBytes(24 << 20)))
    const { id } = await store
      .insertInto('papers')
      .values({
        ...{ user_id: Number(user.id), request_id: 'large', kind: 'tax', language: 'en' },
        ...{ terms: '{}' as never, name: 'large.zip', state: 'ready', asked_at: now() },
        ...{ ready_at: now(), expires_at: now() + DAY_MS, blob, bytes: 24 << 20 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('keeps the next ones of its reader waiting, and beyond a few they are refused', async () => {
    const user = await venue.newUser()
    const path = `/player/readPaper?id=${await largePaper(user)}`
    const begin = () => beginRequest(venue.address, { method: 'GET', path, token: user.token })
    const unread = begin()
    await once(unread, 'readable')
    const sockets = Array.from({ length: 5 }, begin)
    const answers = sockets.map(async (socket) => {
      const [head] = (await once(socket, 'data')) as [Buffer]
      socket.pause()
      return head.toString('latin1')
    })
    expect(await Promise.race(answers)).toContain('rate_limited')
    unread.destroy()
    // The first of those that waited has its place, and the others go on waiting.
    const isSent = async (answer: Promise<string>) =>
      expect(await answer).toContain('application/zip')
    await Promise.any(answers.map(isSent))
    for (const socket of sockets) socket.destroy()
  })
})
