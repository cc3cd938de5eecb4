import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkedNews } from '../../../test/linked-news.ts'
import { otherNode } from '../../../test/other-node.ts'
import { programOf } from '../../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import type { NodeNews } from '../../kernel/node-news.ts'

let venue: TestVenue
let user: TestUser
let one: ReturnType<typeof otherNode>
let two: ReturnType<typeof otherNode>

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
  const [first, second] = linkedNews(2) as [NodeNews, NodeNews]
  one = otherNode(venue, first)
  two = otherNode(venue, second)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await venue.close()
})

const now = () => performance.now()

/** Ends all keys of the person at the first node, and resolves once the second one has heard of it. */
async function endAll(): Promise<string[]> {
  const { programKeys, store } = one.parts
  const heard = new Promise((resolve) => two.parts.programKeys.onEnded(resolve))
  const ended = await programKeys.endAllWithin(store, Number(user.id))
  programKeys.tellEnded(ended)
  await heard
  return ended.keys
}

describe('a key that ended', () => {
  test('has ended for whoever began before that, at every node that heard of it', async () => {
    const { key } = await programOf(venue, user)
    const before = now()
    expect(await endAll()).toEqual([key.id])
    for (const { parts } of [one, two]) {
      expect(parts.programKeys.hasEnded(key.id, before)).toBe(true)
      // Who begins now finds the row as it is.
      expect(parts.programKeys.hasEnded(key.id, now() + 1)).toBe(false)
    }
  })

  test('has not ended for a node that nobody told, nor any other key', async () => {
    const { key } = await programOf(venue, user)
    const other = await programOf(venue, await venue.newUser())
    const before = now()
    await endAll()
    expect(venue.parts.programKeys.hasEnded(key.id, before)).toBe(false)
    for (const id of [other.key.id, '__proto__', '']) {
      expect(one.parts.programKeys.hasEnded(id, before)).toBe(false)
    }
  })

  test('is told with the moment of the last time that it was told', async () => {
    const { key } = await programOf(venue, user)
    const first = now()
    await endAll()
    const second = now() + 1
    await expect.poll(now).toBeGreaterThan(second)
    one.parts.programKeys.tellEnded({ user: Number(user.id), keys: [key.id] })
    expect(one.parts.programKeys.hasEnded(key.id, first)).toBe(true)
    expect(one.parts.programKeys.hasEnded(key.id, second)).toBe(true)
  })
})
