import type { IncomingMessage, Server as HttpServer } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { STREAM_PATH, depthWatch, parseLanguage, streamAuth, tickerAdd } from '@candor/protocol'
import { Server } from 'socket.io'
import type { TransactionNews } from '../cash/transactions/transaction-news.ts'
import type { Config } from '../kernel/config/config.ts'
import type { Market } from '../market/market.ts'
import type { PersonChanges } from '../people/identity/person/person-changes.ts'
import type { Sessions } from '../people/identity/sessions/sessions.ts'
import { Allowance, Tally } from '../kernel/allowance.ts'
import { depthOf } from '../market/trades/depth.ts'
import { addressKey } from '../kernel/http/request-headers.ts'
import { BOOK_LEVELS, Books } from './books.ts'
import { STREAM_LIMITS, type StreamLimits } from './limits.ts'
import { type OwnEventParts, OwnEvents } from './own-events.ts'
import { tellMessage } from './own-messages.ts'
import { tellService } from './own-service.ts'
import { type NoticeParts, tellNotice } from './public-notices.ts'
import { SlowSockets } from './slow-sockets.ts'
import type { SocketFacts, StreamServer, StreamSocket } from './socket.ts'
import { TickerGroups } from './ticker-groups.ts'

/** How often sessions are looked at again, slow clients are swept, and changed books are sent. */
const SESSIONS_MS = 2_000
const SWEEP_MS = 1_000
const BOOKS_MS = 250
/** What a client that is told to go waits before it connects again. */
const RETRY_AFTER_MS = 2_000
/** Largest message of a client: 200 symbols take about a third of it. */
const MESSAGE_BYTES = 16_384

export interface Stream {
  /** Connected sockets. */
  sockets(): number
  /** Tells every client that the venue is closing and ends their connections. */
  close(): Promise<void>
}

/** What the stream needs of the venue. */
export interface StreamParts extends OwnEventParts, NoticeParts {
  config: NoticeParts['config'] & Pick<Config, 'trustProxy' | 'limitSocketsPerAddress'>
  content: NoticeParts['content']
  transactor: OwnEventParts['transactor']
  market: Pick<Market, 'hasChart' | 'quote' | 'onTick' | 'trades'>
  sessions: Pick<Sessions, 'find' | 'standing'>
  transactionNews: Pick<TransactionNews, 'onChanged'>
  personChanges: Pick<PersonChanges, 'onChanged'>
  now: () => number
}

/** Attaches /stream to the application's HTTP server. */
export function openStream(
  server: HttpServer,
  parts: StreamParts,
  limits: Partial<StreamLimits> = {},
): Stream {
  return new OpenStream(server, parts, { ...STREAM_LIMITS, ...limits })
}

class OpenStream implements Stream {
  readonly #parts: StreamParts
  readonly #limits: StreamLimits
  readonly #io: StreamServer
  readonly #tickers: TickerGroups
  readonly #books: Books
  readonly #own: OwnEvents
  readonly #addresses = new Tally()
  readonly #slow = new SlowSockets()
  readonly #endings: (() => void)[] = []

  constructor(server: HttpServer, parts: StreamParts, limits: StreamLimits) {
    const { market, transactor, now } = parts
    this.#parts = parts
    this.#limits = limits
    this.#io = new Server(server, {
      path: STREAM_PATH,
      serveClient: false,
      maxHttpBufferSize: MESSAGE_BYTES,
      connectTimeout: 10_000,
      // A connection that died unseen is noticed within 20 s, on both sides: prices stand still.
      pingInterval: 10_000,
      pingTimeout: 10_000,
      cors: { origin: true },
      allowRequest: (request, answer) => answer(this.#refusal(request), this.#allows(request)),
    })
    this.#tickers = new TickerGroups(this.#io, (symbol) =>
      market.hasChart(symbol) ? market.quote(symbol) : undefined,
    )
    this.#books = new Books(this.#io, (symbol) =>
      depthOf({ engine: transactor.engine, market, now }, symbol, BOOK_LEVELS),
    )
    this.#own = new OwnEvents(parts)
    this.#countAddresses()
    this.#io.use((socket, next) => {
      this.#identify(socket).then(
        () => next(),
        () => next(new Error('unavailable')),
      )
    })
    this.#io.on('connection', (socket) => this.#welcome(socket))
    this.#endings.push(market.onTick((changed) => this.#tickers.send(changed)))
    this.#endings.push(
      parts.messages.onChanged((changed) => {
        void tellMessage(parts, changed, this.#own.socketsOf(changed.user))
      }),
    )
    this.#endings.push(
      parts.personChanges.onChanged((user) => {
        for (const socket of this.#own.socketsOf(user)) socket.emit('user')
      }),
    )
    const socketsOf = (user: number) => this.#own.socketsOf(user)
    parts.service.watchConnections((user) => socketsOf(user).size > 0)
    this.#endings.push(
      parts.service.onChanged((change) => void tellService(parts, change, socketsOf)),
      parts.content.onNotice((id) => void tellNotice(parts, id, () => this.#own.connected())),
    )
    this.#endings.push(
      parts.transactionNews.onChanged((user) => {
        for (const socket of this.#own.socketsOf(user)) socket.emit('transaction')
      }),
    )
    this.#every(BOOKS_MS, () => this.#books.send())
    this.#every(SWEEP_MS, () => this.#tickers.sweep(now()))
    this.#every(SWEEP_MS, () => this.#slow.look(this.#io.of('/').sockets.values()))
    this.#every(SESSIONS_MS, () => void this.#closeEnded())
  }

  sockets(): number {
    return this.#io.engine.clientsCount
  }

  async close(): Promise<void> {
    for (const end of this.#endings) end()
    this.#io.emit('closing', { retryAfterMs: RETRY_AFTER_MS })
    await this.#own.close()
    this.#io.disconnectSockets(true)
    this.#io.engine.close()
  }

  /** Who the client is; a token that is not valid makes it a guest, which `ready` tells it. */
  async #identify(socket: StreamSocket): Promise<void> {
    const auth = streamAuth.safeParse(socket.handshake.auth)
    const token = auth.success ? auth.data['coin-auth'] : undefined
    socket.data = {
      user: token === undefined ? undefined : await this.#parts.sessions.find(token),
      language: parseLanguage(auth.success ? auth.data.lang : undefined),
    } satisfies SocketFacts
  }

  #welcome(socket: StreamSocket): void {
    const { user } = socket.data
    if (user) this.#admit(user.id, socket)
    socket.emit('ready', {
      user: user ? String(user.id) : null,
      epoch: this.#own.epoch,
      sequence: user ? this.#own.sequence(user.id) : 0,
      at: this.#parts.now(),
    })
    this.#listen(socket)
    socket.on('disconnect', () => {
      this.#tickers.forget(socket)
      this.#books.forget(socket)
      if (user) this.#own.leave(user.id, socket)
    })
  }

  /** A user with too many sockets keeps the newest. */
  #admit(user: number, socket: StreamSocket): void {
    this.#own.join(user, socket)
    const sockets = this.#own.socketsOf(user)
    if (sockets.size <= this.#limits.socketsPerUser) return
    const [oldest] = sockets
    oldest?.disconnect(true)
  }

  #listen(socket: StreamSocket): void {
    const { messagesPerSecond, messagesAtOnce, symbols, faults } = this.#limits
    const allowance = new Allowance(messagesPerSecond, messagesAtOnce, this.#parts.now())
    let wrong = 0
    // Everything a client sends goes through here, known or not; what is too much or too often
    // wrong ends the connection.
    socket.use(([event, request], next) => {
      if (!allowance.take(this.#parts.now())) return void socket.disconnect(true)
      const understood =
        (event === 'ticker-add' && tickerAdd.safeParse(request).success) ||
        (event === 'depth-watch' && depthWatch.safeParse(request).success)
      if (understood) return next()
      if ((wrong += 1) >= faults) socket.disconnect(true)
    })
    socket.on('ticker-add', (request) => this.#tickers.follow(socket, request.symbols, symbols))
    socket.on('depth-watch', (request) => this.#books.watch(socket, request.symbol))
  }

  /** A session that was ended or has expired takes its sockets with it. */
  async #closeEnded(): Promise<void> {
    const sockets = [...this.#io.of('/').sockets.values()].filter(({ data }) => data.user)
    if (sockets.length === 0) return
    try {
      const standing = await this.#parts.sessions.standing(
        sockets.map(({ data }) => data.user!.session),
      )
      for (const socket of sockets) {
        if (!standing.has(socket.data.user!.session)) socket.disconnect(true)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#parts.log.warn({ reason }, 'Sessions of sockets could not be looked at')
    }
  }

  /** Requests of a connection that stands already are always let through. */
  #allows(request: IncomingMessage): boolean {
    return this.#refusal(request) === undefined
  }

  #refusal(request: IncomingMessage): string | undefined {
    if (namesConnection(request.url ?? '')) return undefined
    if (this.sockets() >= this.#limits.sockets) return 'too many connections'
    const { limitSocketsPerAddress } = this.#parts.config
    if (limitSocketsPerAddress === 0) return undefined
    const full = this.#addresses.of(this.#addressOf(request)) >= limitSocketsPerAddress
    return full ? 'too many connections from this address' : undefined
  }

  #countAddresses(): void {
    this.#io.engine.on('connection', (connection: EngineConnection) => {
      const address = this.#addressOf(connection.request)
      this.#addresses.add(address)
      connection.once('close', () => this.#addresses.remove(address))
    })
  }

  /** The client's address as the calls count it, through the proxies that are trusted. */
  #addressOf(request: IncomingMessage): string {
    const { trustProxy } = this.#parts.config
    const address = trustProxy
      ? proxyAddress(request, [...trustProxy])
      : request.socket.remoteAddress
    return addressKey(address ?? '')
  }

  #every(ms: number, work: () => void): void {
    const timer = setInterval(work, ms)
    timer.unref()
    this.#endings.push(() => clearInterval(timer))
  }
}

interface EngineConnection {
  request: IncomingMessage
  once(event: 'close', listener: () => void): void
}

/**
 * Whether a request says that its connection stands already. Read as the library reads it: of
 * several ids the last counts, and an empty one begins a new connection.
 */
function namesConnection(url: string): boolean {
  const { searchParams } = new URL(url, 'http://stream')
  return Boolean(searchParams.getAll('sid').at(-1))
}
