import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type WebSocket, WebSocketServer } from 'ws'
import { packedZeros } from './bomb.ts'
import type { Fault } from './fault.ts'
import type { FaultPrices } from './fault-prices.ts'
import type { Ask, Session, Style } from './style.ts'

/** Unpacked it is larger than anything that an exchange sends. */
const ANSWER_BOMB_MB = 256
const MESSAGE_BOMB_MB = 16
/** Made when it is first sent. */
const answerBomb = once(() => packedZeros(ANSWER_BOMB_MB))
const RETRY_AFTER_S = 1
const LATE_MS = 10_000
/** What a proxy without sockets answers. */
const NO_UPGRADE = 403
const CUTTING: ReadonlySet<Fault> = new Set(['cut-off', 'no-sockets', 'rate-limited', 'banned'])
const MUTE: ReadonlySet<Fault> = new Set(['silent', 'mute-sockets'])

/** One exchange as others reach it: answers requests, and pushes prices to whoever follows them. */
export class ServedExchange {
  readonly prices: FaultPrices
  readonly #style: Pick<Style, 'answer'> & Partial<Style>
  readonly #bannedStatus: number
  readonly #upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: true })
  readonly #sessions = new Map<WebSocket, Session>()
  readonly #hanging = new Set<ServerResponse>()
  #raw: string | undefined
  #turn = 0
  /** Requests since the start, and connections. */
  requests = 0
  connects = 0

  constructor(prices: FaultPrices, style: Pick<Style, 'answer'> & Partial<Style>, banned: number) {
    this.prices = prices
    this.#style = style
    this.#bannedStatus = banned
  }

  get sockets(): number {
    return this.#sessions.size
  }

  /** Sets what it does wrong from now on. */
  set fault(fault: Fault | undefined) {
    this.prices.fault = fault
    if (fault !== 'silent') this.#letGo()
    if (fault === undefined || !CUTTING.has(fault)) return
    for (const socket of this.#sessions.keys()) socket.terminate()
  }

  /** Answers every request with this text from now on. */
  set raw(text: string | undefined) {
    this.#raw = text
  }

  /** Tells every follower the prices of now. */
  push(): void {
    for (const [socket, { markets }] of this.#sessions) {
      for (const market of markets) this.#tell(socket, market)
    }
    this.#turn += 1
  }

  /** Sends a text to whoever is connected. */
  send(text: string): void {
    for (const socket of this.#sessions.keys()) this.#say(socket, text)
  }

  async respond(ask: Ask, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    const { fault } = this.prices
    if (fault === 'silent') {
      this.#hanging.add(response)
      return
    }
    if (fault === 'cut-off') {
      request.socket.destroy()
      return
    }
    const status = this.#refusal(fault)
    if (status !== undefined) {
      if (status === 429) response.setHeader('retry-after', RETRY_AFTER_S)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"msg":"Too many"}')
      return
    }
    response.setHeader('content-type', 'application/json')
    if (fault === 'gzip-bomb') {
      response.setHeader('content-encoding', 'gzip').end(await answerBomb())
      return
    }
    const answer = this.#raw ?? JSON.stringify(this.#style.answer(ask, this.prices))
    if (answer === undefined) response.writeHead(404).end('{}')
    else response.end(fault === 'half-message' ? half(answer) : answer)
  }

  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.connects += 1
    const { fault } = this.prices
    if (fault === 'cut-off') {
      socket.destroy()
      return
    }
    const status = fault === 'no-sockets' ? NO_UPGRADE : this.#refusal(fault)
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    this.#upgrades.handleUpgrade(request, socket, head, (opened) => this.#open(opened))
  }

  close(): void {
    this.#letGo()
    for (const socket of this.#sessions.keys()) socket.terminate()
    this.#upgrades.close()
  }

  #open(socket: WebSocket): void {
    const session = { markets: new Set<string>() }
    this.#sessions.set(socket, session)
    socket.on('close', () => this.#sessions.delete(socket))
    socket.on('error', () => socket.terminate())
    for (const text of this.#style.greeting?.(this.prices.now()) ?? []) this.#say(socket, text)
    socket.on('message', (data: Buffer) => {
      const before = new Set(session.markets)
      const replies = this.#style.hear?.(data.toString(), session, this.prices) ?? []
      if (this.#isMute) return
      for (const text of replies) this.#say(socket, text)
      for (const market of session.markets) if (!before.has(market)) this.#tell(socket, market)
    })
  }

  #tell(socket: WebSocket, market: string): void {
    const { fault } = this.prices
    const isLate = fault === 'out-of-order' && this.#turn % 2 === 1
    const at = this.prices.now() - (isLate ? LATE_MS : 0)
    const tick = this.prices.tick(market, at)
    const text = tick && this.#style.tell?.(market, tick)
    if (text === undefined || this.#isMute) return
    if (fault === 'half-message') this.#say(socket, half(text))
    else if (fault === 'gzip-bomb') this.#say(socket, '0'.repeat(MESSAGE_BOMB_MB * 1024 * 1024))
    else for (let left = fault === 'repeated' ? 3 : 1; left > 0; left -= 1) this.#say(socket, text)
  }

  #say(socket: WebSocket, text: string): void {
    socket.send(this.#style.packs ? gzipSync(text) : text)
  }

  get #isMute(): boolean {
    const { fault } = this.prices
    return fault !== undefined && MUTE.has(fault)
  }

  #refusal(fault: Fault | undefined): number | undefined {
    if (fault === 'rate-limited') return 429
    return fault === 'banned' ? this.#bannedStatus : undefined
  }

  #letGo(): void {
    for (const response of this.#hanging) response.destroy()
    this.#hanging.clear()
  }
}

const half = (text: string) => text.slice(0, Math.floor(text.length / 2))

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
