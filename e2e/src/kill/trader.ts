import { randomUUID } from 'node:crypto'
import type { PortalClient } from '@candor/client'
import type { Offers } from './offers.ts'
import { type Random, draw } from './random.ts'
import { type Sent, dataOf, send } from './requests.ts'

/** One person with one session, who trades a little of the registration gift back and forth. */
export class Trader {
  readonly account: string
  readonly orders = new Map<string, Sent<'spot'>>()
  /** Ids of orders whose cancellation was acknowledged. */
  readonly cancelled = new Set<string>()
  readonly client: PortalClient
  readonly #random: Random
  readonly #open: string[] = []

  constructor(account: string, client: PortalClient, random: Random) {
    this.account = account
    this.client = client
    this.#random = random
  }

  /** Sends one thing that this person would do. Resolves whatever becomes of it. */
  async act({ prices }: Offers): Promise<void> {
    const random = this.#random
    const open = this.#open
    if (open.length > 3 || (open.length > 0 && random() < 0.35)) {
      await this.#cancel(draw(random, open))
      return
    }
    const requestId = randomUUID()
    const sent: Sent<'spot'> = {
      act: 'spot',
      requestId,
      call: 'coinOrder',
      request: { body: { ...ticket(random, prices.get(KILL_SYMBOL)!), requestId } },
      fate: 'unknown',
    }
    this.orders.set(requestId, sent)
    await this.#place(sent)
  }

  /** Sends everything again whose fate is unknown, with the same request ids. */
  async settleUnknown(): Promise<void> {
    for (const sent of this.unknown()) await this.#place(sent)
  }

  unknown(): Sent<'spot'>[] {
    return [...this.orders.values()].filter((sent) => sent.fate === 'unknown')
  }

  async #place(sent: Sent<'spot'>): Promise<void> {
    const answer = await send(this.client, sent)
    if (answer?.status === 'entrusted') this.#open.push(answer.id)
  }

  async #cancel(id: string): Promise<void> {
    const cancelled = await dataOf(this.client.call('revokeCoin', { params: { id } }))
    if (cancelled) this.cancelled.add(id)
  }
}

/** A little over 1 USDT of a limit order that rests or crosses, or of a best-price order. */
function ticket(random: Random, price: number): Record<string, unknown> {
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
