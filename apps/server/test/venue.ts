import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartOptions, type Venue, startVenue } from '../src/main/start-venue.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import { outboxFile } from '../src/people/notify/open-outbox.ts'
import { createLog } from '../src/kernel/log.ts'
import { createDatabase } from './databases.ts'
import { NO_PUSH_SERVICE } from './push-stand-in.ts'

/** A whole venue for tests: the real server over a real store, in a folder of its own. */
export interface TestVenue extends Venue {
  /** Calls /portal and answers the envelope with its HTTP status. */
  call(path: string, request?: PortalRequest): Promise<PortalAnswer>
  /** Uploads bytes as the form's file and answers the envelope. */
  upload(token: string | undefined, bytes: Uint8Array, fields?: FormData): Promise<PortalAnswer>
  /** Registers an account name and answers its session. */
  newUser(): Promise<TestUser>
  /** The newest code in the outbox for this address or number. */
  codeFor(recipient: string): Promise<string>
  outbox(): Promise<string>
  /** What was logged so far, at the finest level. */
  logged(): string
  close(): Promise<void>
}

export interface PortalRequest {
  method?: string
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

export interface PortalAnswer {
  status: number
  code: number
  msg: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the tests look into the data of many calls
  data: any
  headers: Headers
  text: string
}

export interface TestUser {
  id: string
  account: string
  password: string
  token: string
}

/** Costs nothing worth mentioning, so that a test can log in a hundred times. */
const CHEAP = {
  PORT: '0',
  DESK: 'off',
  DESK_PORT: '0',
  HOST: '127.0.0.1',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
  PASSWORD_QUEUE: '20000',
  DEMO_LOGIN: 'off',
  // Longer charts would be most of a start.
  MARKET_HISTORY_DAYS: '0',
  // Tests of other things move the clock over days.
  SESSION_IDLE_DAYS: '365',
  MONEY_PROOF_HOURS: '0',
  LIMIT_USER_PER_MINUTE: '0',
  LIMIT_ADDRESS_PER_MINUTE: '0',
  LIMIT_REFUSAL_MS: '0',
  LIMIT_REGISTRATIONS_PER_HOUR: '0',
  LIMIT_CODES_PER_HOUR: '0',
  REGISTRATION_WORK_BITS: '0',
  LIMIT_UPLOADS_PER_HOUR: '0',
  PUSH_SERVICES: NO_PUSH_SERVICE,
}

/** A file of the journal is filled with zeros before it is written: 64 MiB would be most of a start. */
export const SMALL_JOURNAL = { segmentBytes: 1 << 22 } as const

let names = 0

/** Starts one with these variables over the cheap ones. `close` stops it and removes all it made. */
export async function startTestVenue(
  environment: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestVenue> {
  const database = await createDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-venue-'))
  const config = readConfig({
    ...CHEAP,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...environment,
  })
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const removeAll = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const venue = await startVenue(config, {
    ...{ log, checkAnswers: true },
    ...SMALL_JOURNAL,
    ...options,
  }).catch(async (error: unknown) => {
    await removeAll()
    throw error
  })
  const call = caller(venue)
  const outbox = () => readFile(outboxFile(config), 'utf8').catch(() => '')
  return {
    ...venue,
    call,
    outbox,
    logged: () => lines.join(''),
    upload: async (token, bytes, form = new FormData()) => {
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
      const answer = await fetch(`${venue.address}/portal/common/file/upload`, {
        method: 'POST',
        headers: token === undefined ? {} : { 'coin-auth': token },
        body: form,
      })
      return answerOf(answer)
    },
    codeFor: async (recipient) => newestCode(await outbox(), recipient),
    newUser: async () => {
      const account = `TestUser${(names += 1)}`
      const password = 'correct horse'
      const body = { type: 'account', account, password, confirmPassword: password, agree: true }
      const answer = await call('/register', { body })
      if (answer.code !== 200) throw new Error(`The registration was refused: ${answer.text}`)
      return { id: answer.data.userInfo.id, account, password, token: answer.data.token }
    },
    close: async () => {
      await venue.stop()
      await removeAll()
    },
  }
}

function caller(venue: Venue) {
  return async (path: string, request: PortalRequest = {}): Promise<PortalAnswer> => {
    const { body, token } = request
    const method = request.method ?? (body === undefined ? 'GET' : 'POST')
    const answer = await fetch(`${venue.address}/portal${path}`, {
      method,
      headers: {
        lang: 'en',
        'device-platform': '2',
        'org-code': 'xg_cm',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'coin-auth': token }),
        ...request.headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return answerOf(answer)
  }
}

async function answerOf(answer: Response): Promise<PortalAnswer> {
  const text = await answer.text()
  const { headers, status } = answer
  // A file comes without an envelope.
  if (headers.get('content-type') === 'application/zip') {
    return { status, code: 200, msg: '', data: null, headers, text: '' }
  }
  const envelope = JSON.parse(text) as Pick<PortalAnswer, 'code' | 'msg' | 'data'>
  return { ...envelope, status, headers, text }
}

function newestCode(outbox: string, recipient: string): string {
  const entries = outbox.split('\n\n').filter((entry) => entry.includes(` to ${recipient}\n`))
  const code = /\b([0-9]{6})\b/.exec(entries.at(-1)?.split('\n').slice(1).join('\n') ?? '')
  if (!code) throw new Error(`The outbox has no code for ${recipient}.`)
  return code[1]!
}
