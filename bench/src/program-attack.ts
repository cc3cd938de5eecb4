/**
 * A process that floods a venue's programs: requests with keys that nobody has, requests with a key that somebody
 * has and a wrong signature, and sockets that send what means nothing as fast as they are read. Everything comes
 * from addresses of its own.
 *
 *   node program-attack.ts --address http://127.0.0.1:8480 --key k_...
 *
 * Tells its parent `begun` once all of it is under way. The parent ends it.
 */
import { parseArgs } from 'node:util'
import { SIGNING_HEADERS } from '@candor/programs-protocol/signing'
import { SOCKET_PATH } from '@candor/programs-protocol/socket'
import autocannon, { type Client, type Request } from 'autocannon'
import { WebSocket } from 'ws'

const CONNECTIONS = 100
const SOCKETS = 100
/** So many a second of each kind: beyond, it would be the processor that is measured, which both share. */
const REQUESTS_A_SECOND = 500
const FRAMES_A_TURN = 5
const TURN_MS = 20
const LONGEST_S = 600

const { values } = parseArgs({ options: { address: { type: 'string' }, key: { type: 'string' } } })
const address = values.address!
ask('k-0000000000000000', 1)
ask(values.key!, 2)
for (let number = 0; number < SOCKETS; number += 1) send(number)
process.send?.('begun')

/** Asks for orders with a key and a signature that is none. */
function ask(key: string, net: number): void {
  let clients = 0
  let asked = 0
  autocannon(
    {
      ...{ url: address, connections: CONNECTIONS, overallRate: REQUESTS_A_SECOND },
      duration: LONGEST_S,
      requests: [
        {
          ...{ method: 'GET', path: '/api/v1/orders' },
          setupRequest: (request: Request) => {
            asked += 1
            const headers = {
              ...request.headers,
              [SIGNING_HEADERS.timestamp]: String(Date.now()),
              [SIGNING_HEADERS.nonce]: `attack-${net}-${asked}`,
            }
            return { ...request, headers }
          },
        },
      ],
      setupClient: (client: Client) => {
        clients += 1
        client.setHeaders({
          [SIGNING_HEADERS.key]: key,
          [SIGNING_HEADERS.signature]: 'A'.repeat(43) + '=',
          'x-forwarded-for': `10.${net}.0.${clients % 250}`,
        })
      },
    },
    () => undefined,
  )
}

/** Keeps one socket that floods; another takes its place when the venue ends it. */
function send(number: number): void {
  const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': `10.3.0.${number}` },
  })
  const frames = ['{"id":1,"op":"ping"}', '{"id":2,"op":"order.dance"}', 'no object']
  let turn: NodeJS.Timeout | undefined
  socket.on('open', () => {
    turn = setInterval(() => {
      for (let frame = 0; frame < FRAMES_A_TURN; frame += 1) socket.send(frames[frame % 3]!)
    }, TURN_MS)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(turn)
    setTimeout(() => send(number), TURN_MS)
  })
}
