import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkedNews } from '../../../test/linked-news.ts'
import { otherNode } from '../../../test/other-node.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { NodeNews } from '../../kernel/node-news.ts'
import type { EndedKeys } from './ended-keys.ts'
import type { ProgramKeys, SignedRequest } from './program-keys.ts'
import { programOf, signedBy } from '../../../test/program.ts'

let venue: TestVenue
let one: ReturnType<typeof otherNode>
let two: ReturnType<typeof otherNode>

beforeAll(async () => {
  venue = await startTestVenue()
  const [first, second] = linkedNews(2) as [NodeNews, NodeNews]
  one = otherNode(venue, first)
  two = otherNode(venue, second)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await venue.close()
})

const now = () => venue.parts.now()

async function outcome(keys: ProgramKeys, request: SignedRequest) {
  const answer = await keys.prove(request)
  return answer instanceof Refusal ? answer.error : 'proven'
}

test('what was signed counts once over all nodes, in whatever number it is sent again', async () => {
  const program = await programOf(venue, await venue.newUser())
  const requests = Array.from({ length: 50 }, () => signedBy(program, now()))
  const nodes = [one.parts.programKeys, two.parts.programKeys]
  const answers = await Promise.all(
    requests.flatMap((request) => [0, 1, 2, 3].map((at) => outcome(nodes[at % 2]!, request))),
  )
  expect(answers.filter((answer) => answer === 'proven')).toHaveLength(50)
  expect(answers.filter((answer) => answer === 'nonce_used')).toHaveLength(150)
  expect(await outcome(two.parts.programKeys, requests[0]!)).toBe('nonce_used')
})

test('nonces are kept for as long as they are of use', async () => {
  const { programKeys, store } = one.parts
  const program = await programOf(venue, await venue.newUser())
  const request = signedBy(program, now())
  expect(await outcome(programKeys, request)).toBe('proven')
  await programKeys.sweepNonces()
  expect(await outcome(programKeys, request)).toBe('nonce_used')
  await store
    .updateTable('program_nonces')
    .set({ until: new Date(now() - 61_000) })
    .where('key', '=', program.key.id)
    .execute()
  await programKeys.sweepNonces()
  const rows = store.selectFrom('program_nonces').where('key', '=', program.key.id).selectAll()
  expect(await rows.execute()).toEqual([])
})

/** Ways in which the keys of a person end, each at the first node. */
const ENDINGS: [string, (user: TestUser, key: string) => Promise<unknown>][] = [
  ['all sessions are ended', ({ id }) => one.parts.sessions.endAll(Number(id))],
  [
    'sessions are ended in a transaction, as a new password does',
    async ({ id }) => {
      const tell = await one.parts.store
        .transaction()
        .execute((tx) => one.parts.sessions.endAllWithin(tx, Number(id)))
      tell()
    },
  ],
  [
    'its owner ends them all',
    async ({ id }) => {
      const { programKeys, store } = one.parts
      programKeys.tellEnded(await programKeys.endAllWithin(store, Number(id)))
    },
  ],
]

describe('a key that a socket was opened with at another node', () => {
  test.each(ENDINGS)('is refused there, and told, once %s', async (_, end) => {
    const user = await venue.newUser()
    const program = await programOf(venue, user)
    const { programKeys } = two.parts
    expect(await outcome(programKeys, signedBy(program, now()))).toBe('proven')
    const told = new Promise<EndedKeys>((resolve) => programKeys.onEnded(resolve))
    await end(user, program.key.id)
    expect(await outcome(programKeys, signedBy(program, now()))).toBe('key_ended')
    expect(await told).toEqual({ user: Number(user.id), keys: [program.key.id] })
  })

  test('is refused as soon as its owner is kept out, and works again when they are not', async () => {
    const user = await venue.newUser()
    const program = await programOf(venue, user)
    const setFrozen = (frozen_at: Date | null) =>
      one.parts.store
        .updateTable('people')
        .set({ frozen_at })
        .where('id', '=', Number(user.id))
        .execute()
    await setFrozen(new Date(now()))
    expect(await outcome(two.parts.programKeys, signedBy(program, now()))).toBe('key_ended')
    await setFrozen(null)
    expect(await outcome(two.parts.programKeys, signedBy(program, now()))).toBe('proven')
  })
})

test('sessions that were ended from another device leave keys as they are', async () => {
  const user = await venue.newUser()
  const program = await programOf(venue, user)
  await venue.call('/player/sessions/endOthers', { method: 'POST', token: user.token })
  expect(await outcome(one.parts.programKeys, signedBy(program, now()))).toBe('proven')
})
