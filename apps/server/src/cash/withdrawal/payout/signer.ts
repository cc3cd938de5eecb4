import { z } from 'zod'

/** What is to be paid. The same id never names two payouts. */
export interface PayoutOrder {
  id: string
  chain: string
  currency: string
  address: string
  /** Decimal text of the currency: what arrives. */
  amount: string
}

/** sent: broadcast as `tx`. failed: the signer is sure that it was not and will not be. */
export type SignerSaid =
  { status: 'pending' } | { status: 'sent'; tx: string } | { status: 'failed'; reason: string }

/** Client of the program that holds the payout keys; this server never sees them. */
export interface Signer {
  /** Requests a payout. Repeating the same id pays once and returns the first result. */
  pay(order: PayoutOrder): Promise<SignerSaid>
  /** Returns the state of a payout; undefined where the signer was never asked for it. */
  ask(order: PayoutOrder): Promise<SignerSaid | undefined>
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
  status: z.enum(['pending', 'sent', 'failed']),
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
 * A signer behind HTTP: POST /payouts takes an order and is idempotent by its id, GET /payouts/{id}
 * tells how it stands. Both answer {id, address, amount, status, tx?, reason?}; an answer for
 * another payee or amount than was asked for is believed as little as none.
 */
export class HttpSigner implements Signer {
  readonly #url: string
  readonly #token: string
  #mayPay: boolean

  /** `paysTestsAlone`: whether it is asked for nothing before it said that it is a test. */
  constructor(url: string, token: string, { paysTestsAlone = false } = {}) {
    this.#url = url
    this.#token = token
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

  ask(order: PayoutOrder): Promise<SignerSaid | undefined> {
    return this.#call(order, `/payouts/${encodeURIComponent(order.id)}`, { method: 'GET' })
  }

  async #call(
    order: PayoutOrder,
    path: string,
    request: SignerRequest,
  ): Promise<SignerSaid | undefined> {
    const text = await this.#fetch(path, request)
    return text === undefined ? undefined : saidOf(order, text)
  }

  /** The text of the answer; undefined where the signer knows nothing of what was asked about. */
  async #fetch(path: string, request: SignerRequest): Promise<string | undefined> {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${this.#token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
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

function saidOf(order: PayoutOrder, text: string): SignerSaid {
  const said = answer.safeParse(parsed(text))
  if (!said.success) throw new SignerAway('The signer’s answer cannot be read.')
  const { id, address, amount, status, tx, reason } = said.data
  if (id !== order.id || address !== order.address || amount !== order.amount) {
    throw new SignerAway('The signer answered for another payout than it was asked for.')
  }
  if (status === 'failed') return { status, reason: reason ?? '' }
  if (status === 'pending') return { status }
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
