import { randomBytes } from 'node:crypto'
import { type Socket, connect as connectTo } from 'node:net'
import { NO_BODY_SHA256, SIGNING_HEADERS, signedText } from '@candor/programs-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Program, programOf } from '../../test/program.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'

const MIB = 1_048_576
/** What hostile senders send, and what of it may leave them: what a system's buffers take on the way. */
const SENT = 64 * MIB
const MOST_TAKEN = 16 * MIB
const PIECE = Buffer.alloc(65_536, 0x20)

let venue: TestVenue
let program: Program

beforeAll(async () => {
  venue = await startTestVenue({ LIMIT_KEY_WEIGHT_PER_MINUTE: '0' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  program = await programOf(venue, await venue.newUser())
})

interface Outcome {
  /** The first bytes that came back. */
  answer: string
  /** Bytes that left before the connection was ended, or all. */
  taken: number
  /** Bytes by which memory outside the heap was larger at its largest. */
  grown: number
}

/** Sends a head and then 64 MiB as fast as they are taken, until the other end closes. */
async function flood(head: Buffer | string, piece: Buffer = PIECE): Promise<Outcome> {
  const socket = open()
  const outcome: Outcome = { answer: '', taken: 0, grown: 0 }
  socket.once('data', (data: Buffer) => (outcome.answer = data.toString('latin1')))
  const gone = new Promise((closed) => socket.once('close', closed))
  const before = process.memoryUsage().arrayBuffers
  socket.write(head)
  while (outcome.taken < SENT && !socket.destroyed) {
    outcome.taken += piece.length
    if (!socket.write(piece))
      await Promise.race([new Promise((drained) => socket.once('drain', drained)), gone])
    outcome.grown = Math.max(outcome.grown, process.memoryUsage().arrayBuffers - before)
  }
  if (!socket.destroyed) socket.end()
  await gone
  return outcome
}

function open(): Socket {
  const { hostname, port } = new URL(venue.address)
  const socket = connectTo(Number(port), hostname)
  socket.on('error', () => undefined)
  return socket
}

function signedLines(): string[] {
  const nonce = randomBytes(12).toString('hex')
  const terms = { timestamp: Date.now(), recvWindow: 5_000, nonce }
  const text = { ...terms, method: 'POST', target: '/api/v1/orders', bodySha256: NO_BODY_SHA256 }
  return [
    `${SIGNING_HEADERS.key}: ${program.key.id}`,
    `${SIGNING_HEADERS.timestamp}: ${terms.timestamp}`,
    `${SIGNING_HEADERS.nonce}: ${terms.nonce}`,
    `${SIGNING_HEADERS.signature}: ${program.sign(signedText(text))}`,
  ]
}

const head = (start: string, lines: readonly string[]) =>
  `${[`${start} HTTP/1.1`, 'host: x', 'content-type: application/json', ...lines].join('\r\n')}\r\n\r\n`

const LENGTH = `content-length: ${SENT}`
const CHUNKED = 'transfer-encoding: chunked'
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')])

/** What was refused early, and cost no more than what was on its way. */
function expectRefused({ answer, taken, grown }: Outcome, first: RegExp): void {
  expect(answer).toMatch(first)
  expect(taken).toBeLessThan(MOST_TAKEN)
  expect(grown).toBeLessThan(MOST_TAKEN)
}

describe('a body of 64 MiB', () => {
  test.each([
    ['that says so', 'POST /api/v1/orders', [LENGTH], PIECE],
    ['in pieces', 'POST /api/v1/orders', [CHUNKED], CHUNK],
    ['of a GET', 'GET /api/v1/time', [LENGTH], PIECE],
    ['of what there is not', 'POST /api/v1/nowhere', [CHUNKED], CHUNK],
  ])('%s is refused before it has come', async (_, start, lines, piece) => {
    const signed = start.endsWith('/orders') ? signedLines() : []
    expectRefused(await flood(head(start, [...lines, ...signed]), piece), /^HTTP\/1\.1 413 /)
  })

  test.each([
    ['that says so', [LENGTH], PIECE],
    ['in pieces', [CHUNKED], CHUNK],
  ])('%s, of nobody’s key, is refused before it has come', async (_, lines, piece) => {
    const outcome = await flood(head('POST /api/v1/orders', lines), piece)
    expectRefused(outcome, /^HTTP\/1\.1 401 /)
  })

  test.each([
    ['a form', 'content-type: application/x-www-form-urlencoded'],
    ['bytes', 'content-type: application/octet-stream'],
  ])('of %s is refused before it has come', async (_, type) => {
    const lines = ['host: x', type, CHUNKED, ...signedLines()]
    const start = `POST /api/v1/orders HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
    expectRefused(await flood(start, CHUNK), /^HTTP\/1\.1 400 /)
  })

  test('of a call of the application that has no such body is refused before it has come', async () => {
    const lines = ['host: x', 'content-type: text/plain', CHUNKED]
    const start = `POST /portal/login HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
    expectRefused(await flood(start, CHUNK), /^HTTP\/1\.1 [0-9]{3} /)
  })
})

test('a small body that is refused before it has come leaves the connection as it is', async () => {
  const socket = open()
  const request = head('POST /api/v1/orders', ['content-length: 40'])
  const answered = () =>
    new Promise<string>((resolve) =>
      socket.once('data', (data: Buffer) => resolve(data.toString('latin1'))),
    )
  const first = answered()
  socket.write(request)
  expect(await first).toMatch(/^HTTP\/1\.1 401 [\s\S]*Connection: keep-alive/i)
  const second = answered()
  socket.write(`${' '.repeat(40)}GET /api/v1/time HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(await second).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

/** The head of a frame of WebSocket with so many bytes, masked with nothing. */
function frameHead(bytes: number, { fin = true, opcode = 1 } = {}): Buffer {
  const frame = Buffer.alloc(14)
  frame[0] = (fin ? 0x80 : 0) | opcode
  frame[1] = 0x80 | 127
  frame.writeBigUInt64BE(BigInt(bytes), 2)
  return frame
}

describe('a frame of 64 MiB', () => {
  const upgrade = [
    ...['GET /api/v1/ws HTTP/1.1', 'host: x', 'connection: upgrade', 'upgrade: websocket'],
    ...['sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''],
  ].join('\r\n')

  test('ends the connection as soon as it says how long it is', async () => {
    const start = Buffer.concat([Buffer.from(upgrade), frameHead(SENT)])
    expectRefused(await flood(start), /^HTTP\/1\.1 101 /)
  })

  test('in pieces that are small enough ends it once they are too much together', async () => {
    const piece = Buffer.concat([
      frameHead(60_000, { fin: false, opcode: 0 }),
      Buffer.alloc(60_000, 0x20),
    ])
    const first = Buffer.concat([frameHead(1, { fin: false }), Buffer.from(' ')])
    const start = Buffer.concat([Buffer.from(upgrade), first])
    expectRefused(await flood(start, piece), /^HTTP\/1\.1 101 /)
  })

  test('before the connection is a WebSocket is not waited for', async () => {
    const start = `${upgrade.slice(0, -2)}${LENGTH}\r\n\r\n`
    expectRefused(await flood(start), /^HTTP\/1\.1 /)
  })
})
