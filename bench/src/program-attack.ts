/**
 * A process that floods a venue's programs: requests with keys that nobody has, requests with a key that somebody
 * has and a wrong signature, and sockets that send what means nothing all the time. Everything comes
 * from addresses of its own.
 *
 *   node program-attack.ts --address http://127.0.0.1:8480 --key k_...
 *
 * Tells its parent `begun` once all of it has been under way for a second. The parent ends it.
 */
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { SIGNING_HEADERS } from '@candor/programs-protocol/signing'
import { SOCKET_PATH } from '@candor/programs-protocol/socket'
import { WebSocket } from 'ws'

const CONNECTIONS = 100
const SOCKETS = 100
const TURN_MS = 20
/**
 * So many a turn of each kind, at even moments, and one frame a socket: a burst would be waited for however
 * soon each of it is refused, and beyond it would be the processor that is measured, which both share.
 */
const REQUESTS_A_TURN = 10
/** By then its connections are made, and what answers it is compiled. */
const UNDER_WAY_MS = 1_000

const { values } = parseArgs({ options: { address: { type: 'string' }, key: { type: 'string' } } })
const address = values.address!
ask('k-0000000000000000', 1)
ask(values.key!, 2)
for (let number = 0; number < SOCKETS; number += 1) send(number)
setTimeout(() => process.send?.('begun'), UNDER_WAY_MS)

/** Asks for orders with a key and a signature that is none. */
function ask(key: string, net: number): void {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let asked = 0
  const once = () => {
    asked += 1
    const headers = {
      [SIGNING_HEADERS.key]: key,
      [SIGNING_HEADERS.timestamp]: String(Date.now()),
      [SIGNING_HEADERS.nonce]: `attack-${net}-${asked}`,
      [SIGNING_HEADERS.signature]: 'A'.repeat(43) + '=',
      'x-forwarded-for': `10.${net}.0.${asked % 250}`,
    }
    const call = get(`${address}/api/v1/orders`, { agent, headers }, (answer) => {
      answer.on('error', () => undefined).resume()
    })
    call.on('error', () => undefined)
  }
  setInterval(() => {
    for (let request = 0; request < REQUESTS_A_TURN; request += 1) once()
  }, TURN_MS)
}

/** Keeps one socket that floods; another takes its place when the venue ends it. */
function send(number: number): void {
  const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': `10.3.0.${number}` },
  })
  const frames = ['{"id":1,"op":"ping"}', '{"id":2,"op":"order.dance"}', 'no object']
  let sent = 0
  let turn: NodeJS.Timeout | undefined
  socket.on('open', () => {
    turn = setInterval(() => socket.send(frames[(sent += 1) % frames.length]!), TURN_MS)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(turn)
    setTimeout(() => send(number), TURN_MS)
  })
}
