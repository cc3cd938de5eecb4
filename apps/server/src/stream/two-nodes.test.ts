import { type Socket, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ServerEvents } from '@candor/protocol'
import { linkedNews } from '../../test/linked-news.ts'
import { otherNode, serveStream } from '../../test/other-node.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { answerConversation } from '../people/service/operator-conversation.ts'

let venue: TestVenue
let other: ReturnType<typeof otherNode>
let stream: Awaited<ReturnType<typeof serveStream>>
const open: Socket[] = []

beforeAll(async () => {
  const [here, there] = linkedNews(2)
  venue = await startTestVenue({}, { nodeNews: here! })
  other = otherNode(venue, there)
  stream = await serveStream(other)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await stream.close()
  await other.close()
  await venue.close()
})

type EventName = keyof ServerEvents | 'disconnect'

/** A client of the person at a node, once it is welcome there, with all that it is sent. */
async function connected(address: string, { token }: TestUser) {
  const socket = io(address, {
    ...{ path: '/stream', transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { 'coin-auth': token },
  })
  open.push(socket)
  const seen: string[] = []
  socket.onAny((event: string) => seen.push(event))
  const next = (event: EventName) =>
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the tests look into many events
    new Promise<any>((resolve) => socket.once(event as string, resolve))
  await next('ready')
  return { next, seen }
}

const atOther = (user: TestUser) => connected(stream.address, user)

describe('whoever is connected to another node is told at once', () => {
  test('that a recharge or withdrawal of theirs changed', async () => {
    const user = await venue.newUser()
    const { next } = await atOther(user)
    const told = next('transaction')
    venue.parts.transactionNews.tell(Number(user.id))
    await told
  })

  test('that their own details changed', async () => {
    const user = await venue.newUser()
    const { next } = await atOther(user)
    const told = next('user')
    const body = { avatar: null }
    expect((await venue.call('/player/updateInfo', { body, token: user.token })).code).toBe(200)
    await told
  })

  test('of a message, and that it was read', async () => {
    const user = await venue.newUser()
    const { next } = await atOther(user)
    const told = next('message')
    const { messages } = venue.parts
    await messages.send(Number(user.id), 'passwordReset', {}, null)
    const { message, unread } = await told
    expect(message.title).toBe('Your login password was reset')
    const read = next('message')
    await messages.open(Number(user.id), Number(message.id.replace(/\D/g, '')))
    expect((await read).unread.messages).toBe(unread.messages - 1)
  })

  test('of a notice', async () => {
    const { next } = await atOther(await venue.newUser())
    const told = next('message')
    venue.parts.content.tellNotice('welcome')
    expect((await told).message).toMatchObject({ kind: 'notice', id: 'welcome' })
  })

  test('of an answer by customer service, once, and is mailed nothing besides', async () => {
    const user = await venue.newUser()
    const { next, seen } = await atOther(user)
    const [asked, counted] = [next('service'), next('message')]
    const body = { requestId: 'ask', text: 'Where?' }
    await venue.call('/player/service/send', { body, token: user.token })
    const { entry } = await asked
    expect(entry).toMatchObject({ from: 'person', text: 'Where?' })
    await counted
    const { conversation_id } = await venue.parts.store
      .selectFrom('service_entries')
      .select('conversation_id')
      .where('id', '=', Number(entry.id))
      .executeTakeFirstOrThrow()
    const before = seen.length
    const [answered, unread] = [next('service'), next('message')]
    await answerConversation(venue.parts, 1, conversation_id, { requestId: 'a', text: 'Here.' })
    expect((await answered).entry).toMatchObject({ from: 'desk', text: 'Here.' })
    expect((await unread).unread.service).toBe(1)
    expect(await venue.parts.presence.isConnected(Number(user.id))).toBe(true)
    // The account of somebody new may be told meanwhile.
    const told = seen.slice(before).filter((event) => event !== 'account')
    expect(told).toEqual(['service', 'message'])
    const page = { body: { kind: 'message' }, token: user.token }
    const { data } = await venue.call('/player/notice/page', page)
    expect(data.records.map(({ title }: { title: string }) => title)).not.toContain(
      'Customer service has answered you',
    )
  })

  test.each([
    ['logs out', (user: TestUser) => venue.call('/logout', { body: {}, token: user.token })],
    ['is frozen', (user: TestUser) => venue.parts.sessions.endAll(Number(user.id))],
  ])('when the session is over, because its owner %s', async (_how, end) => {
    const user = await venue.newUser()
    const bystander = await atOther(await venue.newUser())
    const clients = await Promise.all([atOther(user), connected(venue.address, user)])
    const ended = clients.map(({ next }) => next('disconnect'))
    await end(user)
    await Promise.all(ended)
    expect(bystander.seen).not.toContain('disconnect')
  })
})

describe('at another node', () => {
  test('a claim that was made or decided wakes who settles it', async () => {
    const woken = Promise.withResolvers<undefined>()
    const stop = other.parts.transactionNews.onWake(() => woken.resolve(undefined))
    venue.parts.transactionNews.wake()
    await woken.promise
    stop()
  })

  test('nobody is connected who is connected nowhere', async () => {
    const user = await venue.newUser()
    expect(await venue.parts.presence.isConnected(Number(user.id))).toBe(false)
    expect(await other.parts.presence.isConnected(Number(user.id))).toBe(false)
  })

  test('somebody is found who is connected here', async () => {
    const user = await venue.newUser()
    await connected(venue.address, user)
    expect(await other.parts.presence.isConnected(Number(user.id))).toBe(true)
  })
})

test('who is being let in while a node begins to decide is sent elsewhere, and never told that it is', async () => {
  const user = await venue.newUser()
  const state = { serves: true }
  const asked = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<number>()
  const { parts } = other
  const deciding = await serveStream({
    parts: {
      ...parts,
      node: { ...parts.node, serves: () => state.serves },
      reads: Object.assign(Object.create(parts.reads) as typeof parts.reads, {
        begin: () => {
          asked.resolve(undefined)
          return answered.promise
        },
      }),
    },
  })
  const socket = io(deciding.address, {
    ...{ path: '/stream', transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { 'coin-auth': user.token },
  })
  open.push(socket)
  const seen: string[] = []
  socket.onAny((event: string) => seen.push(event))
  await asked.promise
  state.serves = false
  await deciding.lead()
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  answered.resolve(0)
  await gone
  expect(seen).toEqual([])
  await deciding.close()
})
