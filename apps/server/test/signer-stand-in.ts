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
  status: 'pending' | 'sent' | 'failed'
  tx?: string
  reason?: string
}

/** How it behaves with its next answers. lose: it does what it is asked and the answer is lost. */
export type Behaviour = 'answer' | 'lose' | 'nonsense' | 'pend' | 'fail' | 'other' | 'refuse'

/**
 * A signer of its own behind HTTP: it pays an id once, whatever happens to its answers, and keeps
 * what it paid while it is down.
 */
export class SignerStandIn {
  readonly token = 'signer-token'
  readonly #pay: (order: AskedPayout) => Promise<string>
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

  /** `pay` broadcasts one payment and answers its transaction. */
  constructor(pay: (order: AskedPayout) => Promise<string>) {
    this.#pay = pay
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
    let kept: Kept | undefined
    if (request.method === 'POST') {
      const order = JSON.parse(Buffer.concat(chunks).toString()) as AskedPayout
      kept = await this.#take(order, behaviour)
    } else {
      kept = this.#kept.get(decodeURIComponent(request.url!.split('/').at(-1)!))
      if (kept?.status === 'pending' && behaviour !== 'pend') kept = await this.#send(kept)
    }
    if (behaviour === 'lose') return void request.socket.destroy()
    if (behaviour === 'nonsense') return void response.end('<html>')
    if (!kept) return answer(response, 404)
    answer(response, 200, behaviour === 'other' ? { ...kept, amount: '1' } : kept)
  }

  async #take(order: AskedPayout, behaviour: Behaviour): Promise<Kept> {
    const before = this.#kept.get(order.id)
    if (before) return before
    if (behaviour === 'fail') {
      return this.#keep({ ...order, status: 'failed', reason: 'The hot wallet is empty.' })
    }
    const kept = this.#keep({ ...order, status: 'pending' })
    return behaviour === 'pend' ? kept : this.#send(kept)
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
