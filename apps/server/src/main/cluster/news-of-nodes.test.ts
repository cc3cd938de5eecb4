// @module-tag long
import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import type { TestUser, TestVenue } from '../../../test/venue.ts'

let venue: ClusterVenue
let writer: TestVenue
let one: TestVenue
let other: TestVenue
const sockets: Socket[] = []

beforeAll(async () => {
  venue = await ClusterVenue.open()
  writer = await venue.join('a')
  one = await venue.join('b')
  other = await venue.join('c')
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await venue.close()
}, 60_000)

const next = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve))

async function connected({ address }: TestVenue, { token }: TestUser): Promise<Socket> {
  const auth = { 'coin-auth': token }
  const socket = io(address, { path: '/stream', transports: ['websocket'], auth })
  sockets.push(socket)
  await next(socket, 'ready')
  return socket
}

test('what happens at one node is told at once to whoever is connected to another', async () => {
  const user = await one.newUser()
  const socket = await connected(other, user)
  const changed = next(socket, 'user')
  const body = { avatar: null }
  expect((await one.call('/player/updateInfo', { body, token: user.token })).code).toBe(200)
  await changed
  // Duties of the node that decides tell people, too, whom it does not serve.
  const message = next(socket, 'message')
  await writer.parts.messages.send(Number(user.id), 'passwordReset', {}, null)
  expect(await message).toMatchObject({ message: { kind: 'message' } })
  expect(await writer.parts.presence.isConnected(Number(user.id))).toBe(true)
  expect(await one.parts.presence.isConnected(Number(user.id))).toBe(true)
  const ended = next(socket, 'disconnect')
  await one.call('/logout', { body: {}, token: user.token })
  await ended
})
