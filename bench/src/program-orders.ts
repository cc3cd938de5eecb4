import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { registerAt } from '@candor/e2e/portal'
import { NO_BODY_SHA256, signedText } from '@candor/programs-protocol'
import { SOCKET_PATH } from '@candor/programs-protocol/socket'
import { WebSocket } from 'ws'

const PASSWORD = 'bench-password'
/** Far below the market, so that nothing is filled: each order is placed, and ends at once. */
const ORDER = {
  ...{ op: 'order.place', symbol: 'BCHUSDT', side: 'buy', type: 'limit' },
  ...{ price: '100.00', quantity: '0.1', timeInForce: 'ioc' },
}
/** What answers begin with that say yes. */
const DONE = /^\{"id":(\d+),"ok":true/

/** One program with money, logged on over one socket. */
export interface BenchProgram {
  /** Id of its key. */
  readonly key: string
  /** Sends so many orders, some of them under way at a time; returns how many were acknowledged a second. */
  burst(orders: number, underWay: number): Promise<number>
  /** Sends orders at even moments; returns their latencies in milliseconds, sorted. */
  arrive(seconds: number, perSecond: number): Promise<number[]>
  close(): void
}

export async function openProgram(address: string): Promise<BenchProgram> {
  const { client } = await registerAt(address, {
    ...{ type: 'account', account: 'benchprogram', password: PASSWORD },
    ...{ confirmPassword: PASSWORD, agree: true },
  })
  await client.call('testFunds', { body: { currencyCode: 'USDT', requestId: 'test-funds' } })
  const move = { currencyCode: 'USDT', amount: '9000', from: 1, to: 2 } as const
  await client.call('cutTurn', { body: { ...move, requestId: 'to-coin' } })
  const { key, secret } = await client.call('makeApiKey', {
    body: {
      ...{ password: PASSWORD, name: 'bench', algorithm: 'hmac-sha256' },
      rights: ['read', 'trade'],
    },
  })
  const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  const terms = { timestamp: Date.now(), recvWindow: 5_000, nonce: 'bench-logon' }
  const target = { method: 'GET', target: SOCKET_PATH, bodySha256: NO_BODY_SHA256 }
  const signature = createHmac('sha256', secret!)
    .update(signedText({ ...terms, ...target }))
    .digest('hex')
  socket.send(JSON.stringify({ id: 0, op: 'logon', key: key.id, ...terms, signature }))
  const [welcome] = (await once(socket, 'message')) as [Buffer]
  if (!DONE.test(welcome.toString())) throw new Error(`The logon was refused: ${String(welcome)}`)
  return new OpenProgram(socket, key.id)
}

class OpenProgram implements BenchProgram {
  readonly key: string
  readonly #socket: WebSocket
  readonly #order = JSON.stringify(ORDER).slice(1)
  #next = 1
  #answered: (id: number) => void = () => undefined

  constructor(socket: WebSocket, key: string) {
    this.key = key
    this.#socket = socket
    socket.on('message', (data: Buffer) => {
      const [, id] = DONE.exec(data.toString()) ?? []
      if (id === undefined) throw new Error(`An order was refused: ${data.toString()}`)
      this.#answered(Number(id))
    })
  }

  async burst(orders: number, underWay: number): Promise<number> {
    const started = performance.now()
    const { promise, resolve } = Promise.withResolvers<true>()
    let [sent, answered] = [underWay, 0]
    this.#answered = () => {
      if ((answered += 1) === orders) resolve(true)
      if (sent === orders) return
      this.#send()
      sent += 1
    }
    for (let order = 0; order < underWay; order += 1) this.#send()
    await promise
    return orders / ((performance.now() - started) / 1_000)
  }

  async arrive(seconds: number, perSecond: number): Promise<number[]> {
    const started = performance.now()
    const total = seconds * perSecond
    const first = this.#next
    const latencies: number[] = []
    const { promise, resolve } = Promise.withResolvers<true>()
    this.#answered = (id) => {
      latencies.push(performance.now() - started - ((id - first) / perSecond) * 1_000)
      if (latencies.length === total) resolve(true)
    }
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1_000) * perSecond) + 1
      while (this.#next - first < Math.min(due, total)) this.#send()
    }, 1)
    await promise
    clearInterval(timer)
    return latencies.sort((a, b) => a - b)
  }

  close(): void {
    this.#socket.close()
  }

  #send(): void {
    this.#socket.send(`{"id":${this.#next},${this.#order}`)
    this.#next += 1
  }
}
