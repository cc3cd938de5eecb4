import { type KeyObject, createHash, createHmac, verify } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNING_HEADERS, readCredentials, signedText } from '@candor/programs-protocol/signing'

export interface Taken {
  method: string
  target: string
  body: string
  headers: IncomingMessage['headers']
}

/** What the stand-in does with a request; `lost` closes the connection without an answer. */
export type Reply = 'lost' | { status?: number; headers?: Record<string, string>; body: unknown }

export interface StandIn {
  origin: string
  taken: Taken[]
  close(): Promise<void>
}

/** A server on a real port that keeps what came and answers as it is told. */
export async function standIn(reply: (taken: Taken, count: number) => Reply): Promise<StandIn> {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      const one = { method, target, headers, body: Buffer.concat(parts).toString('utf8') }
      taken.push(one)
      const answer = reply(one, taken.length)
      if (answer === 'lost') {
        request.socket.destroy()
        return
      }
      const { status = 200, headers: more = {}, body } = answer
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Whether a request is signed as the venue wants it, by the venue's own reading of it. */
export function isSigned(one: Taken, by: { secret: string } | { publicKey: KeyObject }): boolean {
  const text = (name: string) => {
    const value = one.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const credentials = readCredentials({
    key: text(SIGNING_HEADERS.key),
    timestamp: text(SIGNING_HEADERS.timestamp),
    recvWindow: text(SIGNING_HEADERS.recvWindow),
    nonce: text(SIGNING_HEADERS.nonce),
    signature: text(SIGNING_HEADERS.signature),
  })
  if ('fault' in credentials) return false
  const bodySha256 = createHash('sha256').update(one.body).digest('hex')
  const signed = signedText({ ...credentials, ...one, bodySha256 })
  const signature = Buffer.from(credentials.signature, 'base64')
  if ('publicKey' in by) return verify(null, Buffer.from(signed), by.publicKey, signature)
  return createHmac('sha256', by.secret).update(signed).digest().equals(signature)
}
