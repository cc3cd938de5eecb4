import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { PLACE_ORDER } from '../http-orders.ts'
import { nextOrder } from '../orders-among-people.ts'

/** One order, from when a person sent it until they had their answer. By performance.now(). */
export interface PlacedOrder {
  sentAt: number
  answeredAt: number
  /** How often the person's application had to send it again: the answer was lost or unknown. */
  repeats: number
  /** What it was refused for in the end; undefined where it was accepted. */
  refusal: string | undefined
}

export interface OrderLoadOptions {
  /** The nodes that serve, as whoever spreads the calls knows by /ready. */
  origins: () => readonly string[]
  tokens: readonly string[]
  /** Of all people together, while answers come. */
  perSecond: number
}

type Answer = 'accepted' | { refusal: string }

const GIVE_UP_MS = 30_000
/** All nodes were asked in vain: a moment until the next is. */
const ROUND_MS = 20

/**
 * People who place one order after the other, through what stands before the nodes: it goes to the
 * next node where one cannot be reached or answers 503, which says that nothing was done. Where an
 * answer is lost or unknown the person's application sends the same request again.
 */
export class OrderLoad {
  readonly orders: PlacedOrder[] = []
  readonly #options: OrderLoadOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  readonly #people: Promise<void>[]
  #isOver = false
  #turn = 0

  constructor(options: OrderLoadOptions) {
    this.#options = options
    const { tokens, perSecond } = options
    const everyMs = (tokens.length / perSecond) * 1_000
    this.#people = tokens.map((token, place) =>
      this.#person(token, { everyMs, beginMs: (place / tokens.length) * everyMs }),
    )
  }

  /** Sends no more and resolves with all orders once each has its answer. */
  async stop(): Promise<readonly PlacedOrder[]> {
    this.#isOver = true
    await Promise.all(this.#people)
    this.#agent.destroy()
    return this.orders
  }

  /** Resolves with the first order that was sent after a moment and accepted. */
  async firstAfter(at: number): Promise<PlacedOrder> {
    for (;;) {
      const found = this.orders
        .filter(({ sentAt, refusal }) => sentAt > at && refusal === undefined)
        .sort((one, other) => one.answeredAt - other.answeredAt)[0]
      if (found) return found
      await pause(ROUND_MS)
    }
  }

  async #person(token: string, times: { everyMs: number; beginMs: number }): Promise<void> {
    await pause(times.beginMs)
    while (!this.#isOver) {
      const next = performance.now() + times.everyMs
      this.orders.push(await this.#place(token, nextOrder(token)))
      const wait = next - performance.now()
      if (wait > 0) await pause(wait)
    }
  }

  async #place(token: string, body: string): Promise<PlacedOrder> {
    const sentAt = performance.now()
    let repeats = 0
    for (let tries = 0; ; tries += 1) {
      const origins = this.#options.origins()
      const origin = origins[(this.#turn += 1) % origins.length]!
      const answer = await this.#send(origin, token, body)
      const answeredAt = performance.now()
      const done = { sentAt, answeredAt, repeats }
      if (answer === 'accepted') return { ...done, refusal: undefined }
      if (answer.refusal === 'lost' || answer.refusal === 'outcome_unknown') repeats += 1
      else if (answer.refusal !== 'next') return { ...done, refusal: answer.refusal }
      if (answeredAt - sentAt > GIVE_UP_MS) return { ...done, refusal: 'no answer' }
      if (tries % origins.length === origins.length - 1) await pause(ROUND_MS)
    }
  }

  #send(origin: string, token: string, body: string): Promise<Answer> {
    return new Promise((resolve) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'coin-auth': token,
        'device-platform': '2',
      }
      const call = request(
        `${origin}${PLACE_ORDER}`,
        { agent: this.#agent, method: 'POST', headers },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.on('error', () => resolve({ refusal: 'lost' }))
          answer.on('end', () => resolve(read(answer.statusCode!, text)))
        },
      )
      call.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ refusal: error.code === 'ECONNREFUSED' ? 'next' : 'lost' }),
      )
      call.end(body)
    })
  }
}

function read(status: number, text: string): Answer {
  if (text.startsWith('{"code":200')) return 'accepted'
  if (status === 503) return { refusal: 'next' }
  return { refusal: /"error":"(\w+)"/.exec(text)?.[1] ?? `status ${status}` }
}
