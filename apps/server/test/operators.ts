import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { generateSync } from 'otplib'
import type { deskCalls } from '@candor/desk-protocol'
import {
  type DeskData,
  type DeskEnvelope,
  type DeskErrorName,
  type DeskRequest,
  type Role,
} from '@candor/desk-protocol'
import { makeOwner } from '../src/desk/operators/make-owner.ts'
import { addOperator } from '../src/desk/operators/operators.ts'
import type { Venue } from '../src/main/start-venue.ts'

type Calls = typeof deskCalls
export type CallName = keyof Calls

/** An operator at the desk of a test's venue. */
export interface TestOperator {
  id: number
  name: string
  password: string
  /** The authenticator's secret. */
  secret: string
  cookie: string
  /** Makes a call; throws with the refusal's name when it is refused. */
  do<N extends CallName>(name: N, body: DeskRequest<Calls[N]>): Promise<DeskData<Calls[N]>>
  /** The name of the refusal; throws when it was not refused. */
  refused(name: CallName, body: unknown): Promise<DeskErrorName>
  answer(name: string, body: unknown): Promise<DeskAnswer>
}

export interface DeskAnswer {
  status: number
  body: DeskEnvelope<unknown>
  headers: Headers
}

type DeskVenue = Pick<Venue, 'deskAddress' | 'parts'>

const PASSWORD = 'quiet harbour 7 lamps'
const STEP_MS = 30_000

/** Calls the desk as a browser page of its own would, with the cookie given. */
export async function callDesk(
  { deskAddress }: DeskVenue,
  name: string,
  body: unknown,
  { cookie, headers = {} }: { cookie?: string | undefined; headers?: Record<string, string> } = {},
): Promise<DeskAnswer> {
  const answer = await fetch(`${deskAddress}/desk/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-candor-desk': 'present',
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: JSON.parse(text) as DeskEnvelope<unknown>,
    headers: answer.headers,
  }
}

/**
 * Makes an operator as an invitation does, signs in for the first time, and sets up password and
 * authenticator through the desk's own calls.
 */
export async function newOperator(
  venue: DeskVenue,
  roles: readonly Role[],
  name = `Test ${randomUUID().slice(0, 8)}`,
): Promise<TestOperator> {
  const { store, passwords, now } = venue.parts
  const oneTime = randomUUID()
  const passwordHash = await passwords.hash(oneTime)
  const added = await addOperator(store, { name, roles, passwordHash, at: now() })
  if (!added) throw new Error(`There is an operator ${name} already.`)
  return comeIn(venue, name, oneTime)
}

/** What `npm run desk:owner -- <name>` does on the machine, and what its owner does then. */
export async function ownerOfMachine(venue: DeskVenue, name: string): Promise<TestOperator> {
  const { store, passwords, now } = venue.parts
  const made = await makeOwner(store, passwords, now, { name, another: true })
  if (made.outcome !== 'made') throw new Error(`${name} was not made: ${made.outcome}`)
  return comeIn(venue, name, made.oneTimePassword)
}

/** Comes in for the first time: by the one-time password to an own one, and an authenticator. */
export async function comeIn(
  venue: DeskVenue,
  name: string,
  oneTime: string,
): Promise<TestOperator> {
  const { now } = venue.parts
  const first = await callDesk(venue, 'signIn', { name, password: oneTime })
  const cookie = cookieOf(first)
  await succeed(venue, 'changePassword', { old: oneTime, new: PASSWORD }, cookie)
  const begun = (await succeed(venue, 'beginSecondFactor', {}, cookie)) as { secret: string }
  const { secret } = begun
  await succeed(venue, 'confirmSecondFactor', { code: codeAt(secret, now()) }, cookie)
  const { id } = (await succeed(venue, 'me', {}, cookie)) as { id: number }
  return operatorWith(venue, { id, name, password: PASSWORD, secret, cookie })
}

/** The code of the authenticator at a moment. */
export function codeAt(secret: string, at: number): string {
  return generateSync({ secret, epoch: Math.floor(at / 1_000) })
}

/** Signs in anew with the code of the next step, which cannot have been used. */
export async function signInAgain(venue: DeskVenue, operator: TestOperator, steps = 1) {
  const { name, password, secret } = operator
  const code = codeAt(secret, venue.parts.now() + steps * STEP_MS)
  return callDesk(venue, 'signIn', { name, password, code })
}

/** The same operator in a session of now, after the clock has moved. */
export async function backAgain(venue: DeskVenue, operator: TestOperator): Promise<TestOperator> {
  return operatorWith(venue, {
    ...operator,
    cookie: cookieOf(await signInAgain(venue, operator, 0)),
  })
}

/** The same operator with another session's cookie. */
export function operatorWith(
  venue: DeskVenue,
  facts: Pick<TestOperator, 'id' | 'name' | 'password' | 'secret' | 'cookie'>,
): TestOperator {
  const answer = (name: string, body: unknown) =>
    callDesk(venue, name, body, { cookie: facts.cookie })
  return {
    ...facts,
    answer,
    do: async (name, body) =>
      (await succeed(venue, name, body, facts.cookie)) as DeskData<Calls[typeof name]>,
    refused: async (name, body) => {
      const { body: envelope } = await answer(name, body)
      if (envelope.ok) throw new Error(`${name} was not refused.`)
      return envelope.error.name
    },
  }
}

export function cookieOf({ headers, body }: DeskAnswer): string {
  const cookie = headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`No session was given: ${JSON.stringify(body)}`)
  return cookie
}

/** Reads the desk's live line: the counts of each event, as they come. */
export async function listenLive({ deskAddress }: DeskVenue, cookie: string) {
  const request = httpRequest(`${deskAddress}/desk/live`, { headers: { cookie } })
  request.end()
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request.on('response', done)
    request.on('error', fail)
  })
  let text = ''
  let wake = (): void => undefined
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  response.on('close', () => wake())
  return {
    status: response.statusCode,
    /** Resolves once what came so far fits. */
    async until(fits: (text: string) => boolean): Promise<string> {
      while (!fits(text)) await new Promise<void>((done) => (wake = done))
      return text
    },
    close: () => request.destroy(),
  }
}

async function succeed(
  venue: DeskVenue,
  name: string,
  body: unknown,
  cookie: string,
): Promise<unknown> {
  const { body: envelope } = await callDesk(venue, name, body, { cookie })
  if (envelope.ok) return envelope.data
  const { name: error, detail } = envelope.error
  throw new Error(`${name} was refused: ${error}${detail === undefined ? '' : ` (${detail})`}`)
}
