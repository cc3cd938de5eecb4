import { z } from 'zod'
import { traced } from '../../../kernel/tracing/traced.ts'

/** What is to be paid. The same id never names two payouts. */
export interface Payout {
  id: string
  chain: string
  currency: string
  address: string
  /** Decimal text of the currency: what arrives. */
  amount: string
}

/** A request that it be paid. */
export interface PayoutOrder extends Payout {
  /**
   * Milliseconds since 1970 UTC. Once the signer's clock is past it, what the signer has not begun
   * is void. A repeated request may name a later time.
   */
  notAfter: number
}

/** pending: it may have been sent or may yet be. sent: broadcast as `tx`. */
type UnderWay = { status: 'pending' } | { status: 'sent'; tx: string }

/** void: the id was not paid and never will be, whatever is asked for later. */
export type VoidSaid = UnderWay | { status: 'void' }

/** failed: it was not paid; whether a later request would be is not promised. */
export type SignerSaid = VoidSaid | { status: 'failed'; reason: string }

/**
 * Client of the program that holds the payout keys; this server never sees them. Each call throws
 * `SignerAway` where nothing can be known from the answer.
 */
export interface Signer {
  /** Requests a payout. Repeating the same id pays once and returns the first result. */
  pay(order: PayoutOrder): Promise<SignerSaid>
  /** Returns the state of a payout; undefined where the signer does not know it. */
  ask(payout: Payout): Promise<SignerSaid | undefined>
  /** Makes a payout void that was not sent, also where the signer was never asked for it. */
  void(payout: Payout): Promise<VoidSaid>
}

/** No answer, or one that makes no sense: whether it pays is not known. */
export class SignerAway extends Error {
  override name = 'SignerAway'
}

const LIMIT_MS = 15_000
const MOST_CHARACTERS = 10_000

const answer = z.object({
  id: z.string(),
  address: z.string(),
  amount: z.string(),
  status: z.enum(['pending', 'sent', 'failed', 'void']),
  tx: z.string().nullish(),
  reason: z.string().max(500).nullish(),
})

const about = z.object({ test: z.boolean() })

interface SignerRequest {
  method: string
  headers?: Record<string, string>
  body?: string
}

/**
 * A signer behind HTTP, by the protocol in docs/signer.md: POST /payouts takes an order and is
 * idempotent by its id, GET /payouts/{id} tells how it stands, POST /payouts/{id}/void makes it void.
 * All answer {id, address, amount, status, tx?, reason?}; an answer for another payee or amount than
 * was asked for is believed as little as none.
 */
export class HttpSigner implements Signer {
  readonly #url: string
  readonly #token: string
  readonly #limitMs: number
  #mayPay: boolean

  /**
   * `paysTestsAlone`: whether it is asked for nothing before it said that it is a test. `limitMs`: how
   * long an answer is waited for.
   */
  constructor(
    url: string,
    token: string,
    {
      paysTestsAlone = false,
      limitMs = LIMIT_MS,
    }: { paysTestsAlone?: boolean; limitMs?: number } = {},
  ) {
    this.#url = url
    this.#token = token
    this.#limitMs = limitMs
    this.#mayPay = !paysTestsAlone
  }

  /** Whether the signer says that what it pays is worth nothing. Throws `SignerAway`. */
  async isTest(): Promise<boolean> {
    const text = await this.#fetch('/about', { method: 'GET' })
    return text !== undefined && about.safeParse(parsed(text)).data?.test === true
  }

  async pay(order: PayoutOrder): Promise<SignerSaid> {
    this.#mayPay ||= await this.isTest()
    if (!this.#mayPay) throw new SignerAway('The signer does not say that it is a test.')
    const said = await this.#call(order, '/payouts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': order.id },
      body: JSON.stringify(order),
    })
    if (!said) throw new SignerAway('The signer knows no payouts.')
    return said
  }

  ask(payout: Payout): Promise<SignerSaid | undefined> {
    return this.#call(payout, pathOf(payout), { method: 'GET' })
  }

  async void(payout: Payout): Promise<VoidSaid> {
    const said = await this.#call(payout, `${pathOf(payout)}/void`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payout),
    })
    // What failed may be tried again: no word but void is a promise.
    if (!said || said.status === 'failed') {
      throw new SignerAway('The signer does not say whether the payout is void.')
    }
    return said
  }

  async #call(
    payout: Payout,
    path: string,
    request: SignerRequest,
  ): Promise<SignerSaid | undefined> {
    const text = await this.#fetch(path, request)
    return text === undefined ? undefined : saidOf(payout, text)
  }

  /** The text of the answer; undefined where the signer knows nothing of what was asked about. */
  async #fetch(path: string, request: SignerRequest): Promise<string | undefined> {
    try {
      const response = await traced(`signer ${request.method}`, () =>
        fetch(`${this.#url}${path}`, {
          ...request,
          headers: { ...request.headers, authorization: `Bearer ${this.#token}` },
          redirect: 'error',
          signal: AbortSignal.timeout(this.#limitMs),
        }),
      )
      const text = (await response.text()).slice(0, MOST_CHARACTERS)
      if (response.status === 404 && request.method === 'GET') return undefined
      if (!response.ok) throw new SignerAway(`The signer answered ${response.status}.`)
      return text
    } catch (error) {
      if (error instanceof SignerAway) throw error
      // What fetch says may hold the address, which may carry a key.
      throw new SignerAway('The signer gave no answer.')
    }
  }
}

function pathOf({ id }: Payout): string {
  return `/payouts/${encodeURIComponent(id)}`
}

function saidOf(payout: Payout, text: string): SignerSaid {
  const said = answer.safeParse(parsed(text))
  if (!said.success) throw new SignerAway('The signer’s answer cannot be read.')
  const { id, address, amount, status, tx, reason } = said.data
  if (id !== payout.id || address !== payout.address || amount !== payout.amount) {
    throw new SignerAway('The signer answered for another payout than it was asked for.')
  }
  if (status === 'failed') return { status, reason: reason ?? '' }
  if (status === 'pending' || status === 'void') return { status }
  if (!tx) throw new SignerAway('The signer sent a payout without saying by which transaction.')
  return { status, tx }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
