import {
  type Answer,
  type Asked,
  type OperationName,
  type PagedName,
  type ProgramKey,
  ROUTES,
  type RowOf,
  SIGNING_HEADERS,
  addressed,
  ed25519Key,
  freshNonce,
  hmacKey,
  sha256Hex,
  signedText,
} from '@candor/sdk'
import { AuthenticationError, Exchange, InvalidNonce } from 'ccxt'
import { costOf } from './api.ts'
import { description } from './description.ts'

/** A secret that is an Ed25519 private key: PEM, or 32 bytes in base64 with its padding. */
const ED25519_FORM = /^(?:-----BEGIN PRIVATE KEY-----|[A-Za-z0-9+/_-]{43}=$)/

/** Requests of the venue as ccxt makes them: where they go, how they are signed, what refusals mean. */
export class CandorBase extends Exchange {
  #key: { id: string; secret: string; made: ProgramKey } | undefined
  /** How far the venue was seen; said with every signed request, so that none reads anything older. */
  #seen: string | undefined

  override describe(): object {
    return this.deepExtend(super.describe(), description()) as object
  }

  /** Milliseconds by the venue's clock. */
  override nonce(): number {
    return this.milliseconds() - Number(this.options.timeDifference ?? 0)
  }

  /** Where the venue's REST interface is. */
  restOrigin(): string {
    const api = this.urls.api as string | { rest: string }
    return typeof api === 'string' ? api : api.rest
  }

  /** The key that signs: an Ed25519 private key is told from an HMAC secret by its form. */
  programKey(): ProgramKey {
    this.checkRequiredCredentials()
    const { apiKey: id, secret } = this
    if (this.#key?.id !== id || this.#key.secret !== secret) {
      this.#key = { id, secret, made: this.#keyOf(id, secret) }
    }
    return this.#key.made
  }

  #keyOf(id: string, secret: string): ProgramKey {
    const text = secret.trim()
    try {
      return ED25519_FORM.test(text) ? ed25519Key(id, text) : hmacKey(id, secret)
    } catch {
      throw new AuthenticationError(`${this.id} secret is no private key of Ed25519`)
    }
  }

  /** Returns what says who asks: of a request, or of the socket's logon. */
  signature(method: string, target: string, body: string | null) {
    const key = this.programKey()
    const timestamp = this.nonce()
    const recvWindow = Number(this.options.recvWindow)
    const nonce = freshNonce()
    const bodySha256 = sha256Hex(body ?? '')
    const text = signedText({ timestamp, recvWindow, nonce, method, target, bodySha256 })
    return { key: key.id, timestamp, recvWindow, nonce, signature: key.sign(text) }
  }

  /**
   * Makes a request of the implicit interface. A field `idempotencyKey` of its parameters becomes the
   * header of that name: with the same one, what moves money or places an order is done once.
   */
  override sign(...[path, api, method = 'GET', params = {}]: SignArguments): SignedRequest {
    const { idempotencyKey, ...asked } = params
    const signed = api === 'private'
    const route = { method, path: `/${path}`, signed, money: false }
    const { target, body } = addressed(route, asked)
    const headers: Record<string, string> = { lang: 'en' }
    if (body !== null) headers['Content-Type'] = 'application/json'
    if (typeof idempotencyKey === 'string') headers['Idempotency-Key'] = idempotencyKey
    if (signed) {
      const said = this.signature(method, target, body)
      for (const [name, header] of Object.entries(SIGNING_HEADERS)) {
        headers[header] = String(said[name as keyof typeof said])
      }
      if (this.#seen !== undefined) headers[SEEN_HEADER] = this.#seen
    }
    return { url: `${this.restOrigin()}${target}`, method, headers, body: body ?? undefined }
  }

  override handleErrors(...args: HandleErrorsArguments): undefined {
    const [status, , , , headers, , response] = args
    this.#seen = headerOf(headers, SEEN_HEADER) ?? this.#seen
    if (status < 400) return undefined
    this.throwRefusal(response)
    return undefined
  }

  /** Throws what a refusal of the venue is to ccxt. Returns where it is none that has a name. */
  throwRefusal(refusal: unknown): void {
    if (typeof refusal !== 'object' || refusal === null || !('error' in refusal)) return
    const { error, message, details } = refusal as {
      error: string
      message: string
      details: object
    }
    const feedback = `${this.id} ${this.json({ error, message, details })}`
    this.throwExactlyMatchedException(this.exceptions.exact, error, feedback)
  }

  /** Asks for an operation; once more where the clocks have moved apart. */
  protected async ask<N extends OperationName>(
    name: N,
    asked: Asked<N> | (Asked<N> & { idempotencyKey: string | undefined }),
  ): Promise<Answer<N>> {
    try {
      return await this.#ask(name, asked as object)
    } catch (error) {
      const apart = error instanceof InvalidNonce && error.message.includes('signature_expired')
      if (!apart || this.options.adjustForTimeDifference !== true) throw error
      await this.loadTimeDifference()
      return this.#ask(name, asked as object)
    }
  }

  async #ask<N extends OperationName>(name: N, asked: object): Promise<Answer<N>> {
    const { method, path, signed } = ROUTES[name]
    const api = signed ? 'private' : 'public'
    const config = { cost: costOf(name) }
    const args = [path.slice(1), api, method, { ...asked }, undefined, undefined, config] as const
    return (await this.request(...args)) as Answer<N>
  }

  /**
   * Reads rows page by page, newest first, until one is older than `since` or, without it, until
   * `limit` rows are there.
   */
  protected async rows<N extends PagedName>(
    name: N,
    asked: Asked<N>,
    { since, limit, timeOf }: Reading<RowOf<N>>,
  ): Promise<RowOf<N>[]> {
    const rows: RowOf<N>[] = []
    const wanted = since === undefined ? (limit ?? MOST_ROWS) : Infinity
    let cursor: string | null = null
    do {
      const left = Math.min(MOST_ROWS, wanted - rows.length)
      const whole = { ...asked, limit: left, ...(cursor !== null && { cursor }) } as Asked<N>
      const page = (await this.ask(name, whole)) as Page<RowOf<N>>
      rows.push(...page.rows)
      cursor = page.nextCursor
      const oldest = page.rows.at(-1)
      if (since !== undefined && oldest !== undefined && timeOf(oldest) < since) break
    } while (cursor !== null && rows.length < wanted)
    return rows
  }
}

const MOST_ROWS = 200
const SEEN_HEADER = 'candor-seen'

interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** How far rows are read. */
export interface Reading<Row> {
  since: number | undefined
  limit: number | undefined
  timeOf: (row: Row) => number
}

type SignArguments = [
  path: string,
  api?: string,
  method?: string,
  params?: Record<string, unknown>,
  headers?: Record<string, unknown>,
  body?: string,
]

interface SignedRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

type HandleErrorsArguments = Parameters<Exchange['handleErrors']>

/** ccxt gives the names of headers in capitals and small letters as the platform has them. */
function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}
