import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { QuotationTick } from '@candor/protocol'
import { STREAM_PATH } from '@candor/protocol/paths'
import { type WebSocket, WebSocketServer } from 'ws'

/** A venue as the application sees it, but for its stream, which brings a storm of prices. */
export interface StormFront {
  address: string
  /** Ticks that were sent so far, to all who are connected. */
  sent(): number
  /** Sends every symbol so often a second from now on, in so many messages a second. */
  blow(timesASecond: number): void
  close(): Promise<void>
}

/** Messages a second that the ticks are spread over, as they come from a venue: never all at once. */
const MESSAGES_A_SECOND = 100
const PING_MS = 10_000

/** The engine's and the stream's packet types, as they stand before a message. */
const OPENED = '0'
const PING = '2'
const CONNECT = '40'
const EVENT = '42'

/** Hands calls and files on to the venue, and speaks the stream itself, of these quotations. */
export async function openStormFront(
  venue: string,
  quotations: readonly QuotationTick[],
): Promise<StormFront> {
  const server = createServer((asked, answer) => handOn(venue, asked, answer))
  const sockets = new WebSocketServer({ server, path: `${STREAM_PATH}/` })
  sockets.on('connection', (socket) => greet(socket))
  const storm = new Storm(quotations)
  const timers: NodeJS.Timeout[] = [
    setInterval(() => sockets.clients.forEach((socket) => socket.send(PING)), PING_MS),
  ]
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => storm.sent,
    blow: (timesASecond) => {
      let sentAt = performance.now()
      const send = () => {
        // By the clock: a timer that was late brings what it owes.
        const seconds = (performance.now() - sentAt) / 1_000
        sentAt = performance.now()
        const ticks = storm.next(quotations.length * timesASecond * seconds)
        const message = `${EVENT}${JSON.stringify(['ticker', ticks])}`
        sockets.clients.forEach((socket) => socket.send(message))
      }
      timers.push(setInterval(send, 1_000 / MESSAGES_A_SECOND))
    },
    close: async () => {
      timers.forEach(clearInterval)
      sockets.clients.forEach((socket) => socket.terminate())
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function handOn(venue: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked
  const onward = request(`${venue}${url}`, { method, headers }, (given) => {
    answer.writeHead(given.statusCode!, given.headers)
    given.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

/** Opens the connection as a venue does for a guest. */
function greet(socket: WebSocket): void {
  const open = { sid: 'storm', upgrades: [], pingInterval: PING_MS, pingTimeout: PING_MS }
  socket.send(`${OPENED}${JSON.stringify({ ...open, maxPayload: 100_000 })}`)
  socket.on('message', (data: Buffer) => {
    if (!data.toString().startsWith(CONNECT)) return
    socket.send(`${CONNECT}${JSON.stringify({ sid: 'storm' })}`)
    const ready = { user: null, epoch: 'storm', sequence: 0, at: Date.now() }
    socket.send(`${EVENT}${JSON.stringify(['ready', ready])}`)
  })
}

/** Quotations one after the other, each with its price moved by its last two digits. */
class Storm {
  readonly #quotations: readonly QuotationTick[]
  #at = 0
  /** Ticks that are due, and less than one. */
  #due = 0
  sent = 0

  constructor(quotations: readonly QuotationTick[]) {
    this.#quotations = quotations
  }

  next(count: number): QuotationTick[] {
    this.#due += count
    const ticks: QuotationTick[] = []
    for (; this.#due >= 1; this.#due -= 1) {
      const { symbol, ...rest } = this.#quotations[this.#at % this.#quotations.length]!
      this.#at += 1
      ticks.push({ ...rest, symbol, price: this.#moved(rest.price), at: Date.now() })
    }
    this.sent += ticks.length
    return ticks
  }

  #moved(price: string): string {
    const last = String((this.#at * 37) % 100).padStart(2, '0')
    return /\d\d$/.test(price) ? `${price.slice(0, -2)}${last}` : price
  }
}
