import { createHash, randomBytes } from 'node:crypto'
import { NO_BODY_SHA256, SIGNING_HEADERS, signedText } from '@candor/programs-protocol'
import type { Program } from './program.ts'

/** One request of a program, and what of it is not as it should be. */
export interface ProgramRequest {
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** Milliseconds since 1970 UTC; the system's clock when absent. */
  timestamp?: number
  recvWindow?: number
  nonce?: string
  /** What is signed instead of what is sent. */
  signedAs?: { method?: string; target?: string; body?: string }
  /** Headers left out. */
  without?: readonly string[]
}

export interface ProgramAnswer {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the tests look into the data of many operations
  data: any
  headers: Headers
}

/** Asks a venue at /api/v1, signed by a program. */
export async function askAs(
  { address, program, now = Date.now }: { address: string; program: Program; now?: () => number },
  method: string,
  path: string,
  request: ProgramRequest = {},
): Promise<ProgramAnswer> {
  const { body, timestamp = now(), recvWindow = 5_000, signedAs = {} } = request
  const { nonce = randomBytes(12).toString('hex') } = request
  const text =
    body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const { method: signedMethod = method, target = `/api/v1${path}` } = signedAs
  const bodySha256 = hashOf(signedAs.body ?? text)
  const terms = { timestamp, recvWindow, nonce, method: signedMethod, target, bodySha256 }
  const headers: Record<string, string> = {
    [SIGNING_HEADERS.key]: program.key.id,
    [SIGNING_HEADERS.timestamp]: String(timestamp),
    [SIGNING_HEADERS.recvWindow]: String(recvWindow),
    [SIGNING_HEADERS.nonce]: nonce,
    [SIGNING_HEADERS.signature]: program.sign(signedText(terms)),
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    ...request.headers,
  }
  const left = Object.entries(headers).filter(([name]) => !request.without?.includes(name))
  const sent = { headers: Object.fromEntries(left), ...(text === undefined ? {} : { body: text }) }
  return askAt(address, method, path, sent)
}

function hashOf(body: string | undefined): string {
  return body === undefined ? NO_BODY_SHA256 : createHash('sha256').update(body).digest('hex')
}

/** Asks a venue at /api/v1 as anyone may. */
export async function askAt(
  address: string,
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
): Promise<ProgramAnswer> {
  const answer = await fetch(`${address}/api/v1${path}`, { method, ...init })
  const text = await answer.text()
  const data: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: answer.status, data, headers: answer.headers }
}
