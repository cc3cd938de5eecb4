import { ERRORS } from '@candor/protocol'
import { solvedChallenge } from './solved-challenge.ts'

const TRIES = 5
const UNDECLARED = new Set<number>([ERRORS.field_unknown.code, ERRORS.field_misplaced.code])

/** The envelope of every /portal answer. */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/**
 * Calls /portal as the application does. Rejects where the network does, and where the call does not
 * take what it was sent; any other refusal is an envelope with a code other than 200.
 */
export class PortalClient {
  readonly #address: string
  readonly #token: string | undefined

  constructor(address: string, token?: string) {
    this.#address = address
    this.#token = token
  }

  withToken(token: string): PortalClient {
    return new PortalClient(this.#address, token)
  }

  get<Data>(path: string): Promise<Envelope<Data>> {
    return this.#call('GET', path)
  }

  post<Data>(path: string, body: unknown = {}): Promise<Envelope<Data>> {
    return this.#call('POST', path, JSON.stringify(body))
  }

  /** Registers as the application does, with the proof of work that is asked for. */
  async register<Data>(who: object): Promise<Envelope<Data>> {
    for (let tries = TRIES; ; tries -= 1) {
      const brought = await solvedChallenge(this)
      const answer = await this.post<Data>('/register', { ...who, ...brought })
      // More may be asked for than when the challenge was given.
      const error = (answer.data as { error?: string } | null)?.error
      if (error !== 'work_missing' || tries === 1) return answer
    }
  }

  /** Uploads an image, and answers what names it. */
  upload(bytes: Uint8Array): Promise<Envelope<{ filename: string }>> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
    return this.#call('POST', '/common/file/upload', form)
  }

  async #call<Data>(
    method: string,
    path: string,
    body?: string | FormData,
  ): Promise<Envelope<Data>> {
    const answer = await fetch(`${this.#address}/portal${path}`, {
      method,
      body,
      headers: {
        'device-platform': '2',
        lang: 'en',
        'org-code': 'xg_cm',
        ...(this.#token ? { 'coin-auth': this.#token } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(60_000),
    })
    const envelope = (await answer.json()) as Envelope<Data>
    if (UNDECLARED.has(envelope.code)) throw new Error(`${method} ${path}: ${envelope.msg}`)
    return envelope
  }
}
