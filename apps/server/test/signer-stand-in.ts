import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedPayout {
  id: string
  chain: string
  currency: string
  address: string
  amount: string
}

interface Kept extends AskedPayout {
  /** Milliseconds since 1970 UTC, the latest it was asked for with; none where it was only made void. */
  notAfter?: number
  status: 'pending' | 'sent' | 'failed' | 'void'
  tx?: string
  reason?: string
}

/**
 * How it behaves with its next answers. lose: it does what it is asked and the answer is lost. pend:
 * it begins nothing yet, nor makes void what it may still begin. fail: it fails to pay, and makes
 * nothing void that failed before.
 */
export type Behaviour = 'answer' | 'lose' | 'nonsense' | 'pend' | 'fail' | 'other' | 'refuse'

/**
 * A signer of its own behind HTTP, as docs/signer.md asks: it pays an id once, whatever happens to
 * its answers, begins nothing past its `notAfter`, never pays what is void, and keeps all of it while
 * it is down.
 */
export class SignerStandIn {
  readonly token = 'signer-token'
  readonly #pay: (order: AskedPayout) => Promise<string>
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  readonly #sending = new Map<string, Promise<Kept>>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #port = 0
  /** One behaviour an answer; `answer` when there are none left. */
  behaviours: Behaviour[] = []
  /** What it says of itself. */
  isTest = true
  /** Requests for payouts that reached it. */
  asked = 0
  /** Every payment it made, in order. */
  readonly paid: AskedPayout[] = []

  /** `pay` broadcasts one payment and answers its transaction; `now` is the signer's clock. */
  constructor(pay: (order: AskedPayout) => Promise<string>, now: () => number = Date.now) {
    this.#pay = pay
    this.#now = now
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts it, again on the same port after it was killed. */
  async start(): Promise<this> {
    if (this.#server.listening) return this
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async kill(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/about') return answer(response, 200, { test: this.isTest })
    this.asked += 1
    const behaviour = this.behaviours.shift() ?? 'answer'
    if (request.headers.authorization !== `Bearer ${this.token}`) return answer(response, 401)
    if (behaviour === 'refuse') return answer(response, 503)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const [, , named, act] = request.url!.split('/')
    let kept: Kept | undefined
    if (request.method === 'GET') kept = await this.#look(decodeURIComponent(named!), behaviour)
    else if (act === 'void') kept = this.#void(JSON.parse(body) as AskedPayout, behaviour)
    else {
      const order = JSON.parse(body) as AskedPayout & { notAfter: number }
      if (!Number.isSafeInteger(order.notAfter)) return answer(response, 400)
      kept = await this.#take(order, behaviour)
    }
    if (behaviour === 'lose') return void request.socket.destroy()
    if (behaviour === 'nonsense') return void response.end('<html>')
    if (!kept) return answer(response, 404)
    answer(response, 200, behaviour === 'other' ? { ...kept, amount: '1' } : kept)
  }

  async #take(order: AskedPayout & { notAfter: number }, behaviour: Behaviour): Promise<Kept> {
    const before = this.#known(order.id)
    if (before?.status === 'pending') before.notAfter = Math.max(before.notAfter!, order.notAfter)
    if (before) return before
    if (this.#now() > order.notAfter) return this.#keep({ ...order, status: 'void' })
    if (behaviour === 'fail') {
      return this.#keep({ ...order, status: 'failed', reason: 'The hot wallet is empty.' })
    }
    const kept = this.#keep({ ...order, status: 'pending' })
    return behaviour === 'pend' ? kept : this.#send(kept)
  }

  async #look(id: string, behaviour: Behaviour): Promise<Kept | undefined> {
    const kept = this.#known(id)
    return kept?.status === 'pending' && behaviour !== 'pend' ? this.#send(kept) : kept
  }

  /** What was begun is beyond recall; all else is never paid, known or not. */
  #void(payout: AskedPayout, behaviour: Behaviour): Kept {
    const kept = this.#known(payout.id)
    const isBegun = kept?.status === 'sent' || this.#sending.has(payout.id)
    if (kept && (isBegun || (kept.status === 'pending' && behaviour === 'pend'))) return kept
    if (kept?.status === 'failed' && behaviour === 'fail') return kept
    return this.#keep({ ...payout, status: 'void' })
  }

  /** Returns what it knows of this id now: what it has not begun in its time is void. */
  #known(id: string): Kept | undefined {
    const kept = this.#kept.get(id)
    if (kept?.status !== 'pending' || this.#sending.has(id)) return kept
    return this.#now() > kept.notAfter! ? this.#keep({ ...kept, status: 'void' }) : kept
  }

  /** A payment under way is not begun again, however often it is asked for meanwhile. */
  #send(order: Kept): Promise<Kept> {
    const sending = this.#sending.get(order.id) ?? this.#broadcast(order)
    this.#sending.set(order.id, sending)
    return sending
  }

  async #broadcast({ id, chain, currency, address, amount }: Kept): Promise<Kept> {
    const payment = { id, chain, currency, address, amount }
    this.paid.push(payment)
    return this.#keep({ ...payment, status: 'sent', tx: await this.#pay(payment) })
  }

  #keep(kept: Kept): Kept {
    this.#kept.set(kept.id, kept)
    return kept
  }
}

function answer(response: ServerResponse, status: number, body: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
