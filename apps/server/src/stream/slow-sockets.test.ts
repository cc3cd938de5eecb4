import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlowSockets } from './slow-sockets.ts'
import { type StreamServer, type StreamSocket, backlog } from './socket.ts'

const http = createServer()
const server: StreamServer = new Server(http, { transports: ['websocket'] })

beforeAll(async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(() => server.close())

async function connected() {
  const { port } = http.address() as AddressInfo
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const [socket] = (await once(server, 'connection')) as [StreamSocket]
  await new Promise<void>((resolve) => client.on('connect', () => resolve()))
  return { client, socket }
}

test('a client that does not read is ended, and one that reads stays', async () => {
  const slow = new SlowSockets()
  const reader = await connected()
  const deaf = await connected()
  const transport = deaf.client.io.engine.transport as unknown as { ws: { _socket: NetSocket } }
  transport.ws._socket.pause()
  const big = 'x'.repeat(100_000)
  // The system's own buffers take some megabytes before anything waits here.
  for (let count = 0; count < 300; count++) {
    deaf.socket.emit('closing', { retryAfterMs: 0, big } as never)
    await new Promise(setImmediate)
  }
  reader.socket.emit('closing', { retryAfterMs: 0 })
  const ended = once(deaf.socket, 'disconnect')
  expect(backlog(deaf.socket)).toBeGreaterThan(20)
  const all = () => [reader.socket, deaf.socket]
  slow.look(all(), 20)
  expect(deaf.socket.conn.readyState).toBe('open')
  slow.look(all(), 20)
  expect(deaf.socket.conn.readyState).not.toBe('open')
  const waiting = backlog(deaf.socket)
  deaf.socket.emit('closing', { retryAfterMs: 0 })
  expect(backlog(deaf.socket)).toBeLessThanOrEqual(waiting)
  transport.ws._socket.resume()
  await ended
  expect(reader.socket.connected).toBe(true)
  reader.client.disconnect()
})
