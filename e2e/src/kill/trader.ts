import { randomUUID } from 'node:crypto'
import type { DataOf, calls } from '@candor/protocol'
import type { Envelope, PortalClient } from '../portal-client.ts'

export type OrderRow = DataOf<typeof calls.coinOrder>

/** A request whose fate has to be known in the end: carried out once, or refused. */
export interface Sent {
  path: string
  body: Record<string, unknown>
  /** `unknown`: the venue died before it answered. */
  fate: 'unknown' | 'accepted' | 'refused'
  /** As it was answered, when accepted. */
  answer?: OrderRow
}

/** One person with one session, who trades a little of the registration gift back and forth. */
export class Trader {
  readonly account: string
  readonly orders = new Map<string, Sent>()
  /** Ids of orders whose cancellation was acknowledged. */
  readonly cancelled = new Set<string>()
  client: PortalClient
  #open: string[] = []

  constructor(account: string, client: PortalClient) {
    this.account = account
    this.client = client
  }

  /** Sends one thing that this person would do. Resolves whatever becomes of it. */
  async act(random: () => number, price: number): Promise<void> {
    const open = this.#open
    if (open.length > 3 || (open.length > 0 && random() < 0.35)) {
      await this.#cancel(open.splice(Math.floor(random() * open.length), 1)[0]!)
      return
    }
    const requestId = randomUUID()
    const sent: Sent = {
      path: '/order/coinOrder',
      body: { ...ticket(random, price), requestId },
      fate: 'unknown',
    }
    this.orders.set(requestId, sent)
    await this.#place(sent)
  }

  /** Sends everything again whose fate is unknown, with the same request ids. */
  async settleUnknown(): Promise<void> {
    for (const sent of this.orders.values()) if (sent.fate === 'unknown') await this.#place(sent)
  }

  unknown(): number {
    return [...this.orders.values()].filter((sent) => sent.fate === 'unknown').length
  }

  async #place(sent: Sent): Promise<void> {
    const envelope = await answerOf(this.client.post<OrderRow>(sent.path, sent.body))
    if (envelope === undefined || isUnavailable(envelope)) return
    if (envelope.code !== 200) {
      sent.fate = 'refused'
      return
    }
    sent.fate = 'accepted'
    sent.answer = envelope.data
    if (envelope.data.status === 'entrusted') this.#open.push(envelope.data.id)
  }

  async #cancel(id: string): Promise<void> {
    const envelope = await answerOf(this.client.post<OrderRow>(`/order/revokeCoin/${id}`))
    if (envelope?.code === 200) this.cancelled.add(id)
  }
}

/** A little over 1 USDT of a limit order that rests or crosses, or of a best-price order. */
function ticket(random: () => number, price: number): Record<string, unknown> {
  const choice = random()
  const hundredths = Math.ceil((120 / price) * (1 + random()))
  const quantity = (hundredths / 100).toFixed(2)
  const limit = {
    symbol: KILL_SYMBOL,
    method: 'limit',
    price: (price * (0.9 + random() * 0.2)).toFixed(3),
    quantity,
  }
  const market = { symbol: KILL_SYMBOL, method: 'market' }
  if (choice < 0.45) return { ...limit, side: 'buy' }
  if (choice < 0.7) return { ...limit, side: 'sell' }
  if (choice < 0.9) return { ...market, side: 'buy', amount: (1.1 + random()).toFixed(2) }
  return { ...market, side: 'sell', quantity }
}

/** A coin of a few USDT, so that the gift buys whole lots. */
export const KILL_SYMBOL = 'DOTUSDT'

/** Undefined when the network ended before an answer came. */
async function answerOf<Data>(call: Promise<Envelope<Data>>): Promise<Envelope<Data> | undefined> {
  try {
    return await call
  } catch {
    return undefined
  }
}

/** Codes that promise that nothing was decided, or that the same request will tell. */
function isUnavailable(envelope: Envelope<unknown>): boolean {
  return (
    (envelope.code >= 3000 && envelope.code <= 3003) ||
    envelope.code === 503 ||
    envelope.code === 429
  )
}
