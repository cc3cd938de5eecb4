import { CandorError, networkError, readProblem } from '../candor-error.ts'
import { freshNonce } from '../signing/bytes.ts'
import { type ProgramKey, sha256Hex } from '../signing/program-key.ts'
import { SIGNING_HEADERS, signedText } from '../signing/signed-text.ts'
import { type Route, addressed } from './routes.ts'

export interface CandorOptions {
  /** Where the venue is: `https://venue.example`. */
  origin: string
  /** What signs; without one, the open operations alone can be asked for. */
  key?: ProgramKey
  /** Language of the venue's sentences, as `en`, `de` or `zh_cn`. Defaults to en. */
  language?: string
  /** Milliseconds that a signed request is good for, 1 to 60000. Defaults to 5000. */
  recvWindow?: number
  /** Milliseconds until an answer counts as lost. Defaults to 10000. */
  timeoutMs?: number
  /** How often a request is made again whose answer was lost. Defaults to 2. */
  repeats?: number
  /** Defaults to the platform's fetch. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /**
   * Of operations that move money or place orders. One is made where none is given. The same key with
   * the same terms acts once and answers alike: 1 to 64 of A-Z a-z 0-9 _ -.
   */
  idempotencyKey?: string
  /** Gives the call up. What was sent may still be done. */
  signal?: AbortSignal
}

const SEEN_HEADER = 'candor-seen'
/** Milliseconds before a request is made again, for each repeat so far. */
const PAUSE_MS = 200

/** Makes requests: signs them, repeats them where their answer is lost, and reads refusals. */
export class Caller {
  readonly #options: CandorOptions
  readonly #fetch: typeof fetch
  #offset: number | null = null
  /** How far the venue was seen; said with every signed request, so that none reads anything older. */
  #seen: string | null = null

  constructor(options: CandorOptions) {
    this.#options = options
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init))
  }

  get key(): ProgramKey | undefined {
    return this.#options.key
  }

  /** Milliseconds by which the venue's clock is ahead of this one. Asked once, then remembered. */
  async clockOffset(): Promise<number> {
    this.#offset ??= await this.#askOffset()
    return this.#offset
  }

  async call(
    route: Route,
    asked: Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ): Promise<unknown> {
    const headers: Record<string, string> = { lang: this.#options.language ?? 'en' }
    if (route.money) headers['idempotency-key'] = options.idempotencyKey ?? freshNonce()
    const { target, body } = addressed(route, asked)
    if (body !== null) headers['content-type'] = 'application/json'
    const sent = { method: route.method, target, body, headers, signal: options.signal }
    return this.#repeated((lost) => this.#once(sent, route.signed, lost > 0), options.signal)
  }

  /** Asks again where the answer was lost; once where the clock had moved. */
  async #repeated(
    ask: (lost: number) => Promise<unknown>,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const most = this.#options.repeats ?? 2
    let clockAsked = false
    for (let lost = 0; ;) {
      try {
        return await ask(lost)
      } catch (error) {
        if (!(error instanceof CandorError) || signal?.aborted === true) throw error
        if (error.error === 'signature_expired' && !clockAsked) {
          clockAsked = true
          this.#offset = null
          continue
        }
        if (!error.outcomeUnknown || lost >= most) throw error
        lost += 1
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * lost))
      }
    }
  }

  async #once(sent: Sent, signed: boolean, repeated = false): Promise<unknown> {
    const { origin, timeoutMs = 10_000 } = this.#options
    const headers = signed ? { ...sent.headers, ...(await this.#signature(sent)) } : sent.headers
    const late = AbortSignal.timeout(timeoutMs)
    const signal = sent.signal === undefined ? late : AbortSignal.any([late, sent.signal])
    const request = { method: sent.method, headers, body: sent.body, signal }
    let answer: Response
    let text: string
    try {
      answer = await this.#fetch(new URL(sent.target, origin), request)
      text = await answer.text()
    } catch (error) {
      throw networkError('No answer came from the venue.', error)
    }
    if (signed) this.#seen = answer.headers.get(SEEN_HEADER) ?? this.#seen
    return readAnswer(answer, text, repeated)
  }

  async #signature({ method, target, body }: Sent): Promise<Record<string, string>> {
    const { key, recvWindow = 5_000 } = this.#options
    if (key === undefined) throw new TypeError('This operation takes a key.')
    const timestamp = Date.now() + (await this.clockOffset())
    const nonce = freshNonce()
    const bodySha256 = sha256Hex(body ?? '')
    const text = signedText({ timestamp, recvWindow, nonce, method, target, bodySha256 })
    return {
      ...(this.#seen !== null && { [SEEN_HEADER]: this.#seen }),
      [SIGNING_HEADERS.key]: key.id,
      [SIGNING_HEADERS.timestamp]: String(timestamp),
      [SIGNING_HEADERS.recvWindow]: String(recvWindow),
      [SIGNING_HEADERS.nonce]: nonce,
      [SIGNING_HEADERS.signature]: key.sign(text),
    }
  }

  /** Half of the way to the answer counts as the way of the question. */
  async #askOffset(): Promise<number> {
    const asked = Date.now()
    const target = '/api/v1/time'
    const sent = { method: 'GET', target, body: null, headers: {}, signal: undefined }
    const { ms } = (await this.#once(sent, false)) as { ms: number }
    return Math.round(ms - (asked + Date.now()) / 2)
  }
}

interface Sent {
  method: string
  target: string
  body: string | null
  headers: Record<string, string>
  signal: AbortSignal | undefined
}

function readAnswer(answer: Response, text: string, repeated: boolean): unknown {
  const value = parsed(text)
  if (answer.ok && value !== undefined) return value
  const problem = readProblem(value)
  if (problem === null) throw networkError(`The venue answered ${answer.status} without a reason.`)
  const wait = answer.headers.get('retry-after')
  const retryAfter = wait !== null && /^\d+$/.test(wait) ? Number(wait) : null
  throw new CandorError(problem, { status: answer.status, retryAfter, repeated })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
