import { once } from 'node:events'
import { get, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherNode, serveStream } from '../../test/other-node.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'

let venue: TestVenue
let other: ReturnType<typeof otherNode>
let stream: Awaited<ReturnType<typeof serveStream>>
let serves = false

beforeAll(async () => {
  venue = await startTestVenue()
  other = otherNode(venue)
  const node = { ...venue.parts.node, serves: () => serves }
  stream = await serveStream({ parts: { ...other.parts, node } })
})
afterAll(async () => {
  await stream.close()
  await other.close()
  await venue.close()
})

const UPGRADE = {
  ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const path = (transport: string) => `${stream.address}/stream/?EIO=4&transport=${transport}`

test('a node that decides sends a proxy on to the next, with and without a WebSocket', async () => {
  const upgrade = request(path('websocket'), { headers: UPGRADE }).end()
  const [refused] = await once(upgrade, 'response')
  expect(refused.statusCode).toBe(503)
  const [polled] = await once(get(path('polling')), 'response')
  expect(polled.statusCode).toBe(503)
  polled.resume()
})

test('a node that serves takes both', async () => {
  serves = true
  const upgrade = request(path('websocket'), { headers: UPGRADE }).end()
  const [taken, socket] = await once(upgrade, 'upgrade')
  expect(taken.statusCode).toBe(101)
  socket.destroy()
  const [polled] = await once(get(path('polling')), 'response')
  expect(polled.statusCode).toBe(200)
  polled.resume()
})
