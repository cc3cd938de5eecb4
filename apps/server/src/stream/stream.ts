import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { SEEN_HEADER, STREAM_PATH, parseLanguage, streamAuth } from '@candor/protocol'
import { Server } from 'socket.io'
import { Allowance, Tally } from '../kernel/allowance.ts'
import type { Settings } from '../kernel/config/config.ts'
import { clientAddress } from '../kernel/http/client-address.ts'
import { addressKey } from '../kernel/http/request-headers.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { News } from '../kernel/news.ts'
import type { Opened } from '../kernel/part.ts'
import type { VenueNode } from '../kernel/venue-node.ts'
import { type PartWorker, Worker, type WorkerParts } from '../kernel/worker.ts'
import type { EndedSessions } from '../people/identity/sessions/ended-sessions.ts'
import type { Sessions } from '../people/identity/sessions/sessions.ts'
import { ConnectedPeople } from './connected-people.ts'
import { FeedFollowers } from './feed-followers.ts'
import { STREAM_LIMITS, type StreamLimits } from './limits.ts'
import { type OwnEventNeeds, OwnEvents } from './own-events.ts'
import { PictureWatchers } from './picture-watchers.ts'
import { SlowSockets } from './slow-sockets.ts'
import type { SocketFacts, StreamServer, StreamSocket } from './socket.ts'
import { NOT_HERE, turnAway } from './turn-away.ts'

/** How often sessions are looked at again, slow clients are swept, and changed pictures are sent. */
const SESSIONS_MS = 2_000
const SWEEP_MS = 1_000
const PICTURES_MS = 250
/** What a client that is told to go waits before it connects again. */
const RETRY_AFTER_MS = 2_000
/** Largest message of a client: 200 symbols take about a third of it. */
const MESSAGE_BYTES = 16_384

/** What the stream gives to monitoring. */
export interface Stream {
  stream: {
    /** Connected sockets. */
    sockets(): number
  }
}

/** What the stream itself takes, whatever is told by it. */
export type StreamNeeds = OwnEventNeeds &
  WorkerParts &
  Settings<'trustProxy' | 'limitSocketsPerAddress'> & {
    sessions: Pick<Sessions, 'find' | 'standing' | 'onEnded'>
    reads: Pick<Kernel['reads'], 'begin'>
    /** The same at every process of the venue and after a restart. */
    venueId: string
    node: Pick<VenueNode, 'serves'>
  }

export interface StreamOptions {
  /** The application's HTTP server: the stream is at /stream there. */
  server: HttpServer
  /** What is told, part by part. */
  news: readonly News[]
  limits?: Partial<StreamLimits>
}

/** Opens the stream. Closing it tells every client that the venue closes, and ends its connection. */
export async function openStream(
  needs: StreamNeeds,
  { server, news, limits = {} }: StreamOptions,
): Promise<Opened<Stream>> {
  const stream = new OpenStream(server, needs, news, { ...STREAM_LIMITS, ...limits })
  try {
    await stream.ready()
  } catch (error) {
    await stream.close()
    throw error
  }
  return {
    gives: { stream },
    workers: stream.workers,
    lead: () => stream.lead(),
    close: () => stream.close(),
  }
}

class OpenStream {
  readonly workers: readonly PartWorker[]
  readonly #needs: StreamNeeds
  readonly #limits: StreamLimits
  readonly #io: StreamServer
  readonly #feeds: ReadonlyMap<string, FeedFollowers>
  readonly #pictures: ReadonlyMap<string, PictureWatchers>
  readonly #people = new ConnectedPeople()
  readonly #own: OwnEvents
  readonly #addresses = new Tally()
  readonly #slow = new SlowSockets()
  readonly #endings: (() => void)[] = []

  constructor(server: HttpServer, needs: StreamNeeds, news: readonly News[], limits: StreamLimits) {
    this.#needs = needs
    this.#limits = limits
    this.#io = new Server(server, {
      path: STREAM_PATH,
      serveClient: false,
      // Programs upgrade at a path of their own; what is nobody's is ended there.
      destroyUpgrade: false,
      maxHttpBufferSize: MESSAGE_BYTES,
      connectTimeout: 10_000,
      // A connection that died unseen is noticed within 20 s, on both sides: prices stand still.
      pingInterval: 10_000,
      pingTimeout: 10_000,
      cors: { origin: true },
      allowRequest: (request, answer) => {
        const refusal = this.#refusal(request)
        if (refusal === NOT_HERE) turnAway(request)
        answer(refusal, refusal === undefined)
      },
    })
    const feeds = news.flatMap((one) => one.feeds ?? [])
    const pictures = news.flatMap((one) => one.pictures ?? [])
    this.#feeds = new Map(feeds.map((feed) => [feed.request, new FeedFollowers(this.#io, feed)]))
    this.#pictures = new Map(
      pictures.map((picture) => [picture.request, new PictureWatchers(this.#io, picture)]),
    )
    this.#own = new OwnEvents(needs, news, this.#people)
    this.#countAddresses()
    this.#io.use((socket, next) => {
      this.#identify(socket).then(
        () => next(),
        () => next(new Error('unavailable')),
      )
    })
    this.#io.on('connection', (socket) => this.#welcome(socket))
    for (const feed of this.#feeds.values()) this.#endings.push(() => feed.close())
    this.#endings.push(needs.sessions.onEnded((ended) => this.#closeThose(ended)))
    this.#endings.push(...news.flatMap((one) => one.tell?.(this.#people) ?? []))
    this.workers = [
      this.#worker('stream-pictures', PICTURES_MS, 'Pictures could not be sent', () => {
        for (const picture of this.#pictures.values()) picture.send()
      }),
      this.#worker('stream-slow-clients', SWEEP_MS, 'Slow clients could not be ended', () => {
        for (const feed of this.#feeds.values()) feed.sweep(needs.now())
        this.#slow.look(this.#io.of('/').sockets.values())
      }),
      this.#worker(
        'stream-sessions',
        SESSIONS_MS,
        'Sessions of sockets could not be looked at',
        () => this.#closeEnded(),
      ),
    ]
  }

  /** Has everybody connect elsewhere where this process decides for others and serves nobody again. */
  async lead(): Promise<void> {
    if (this.#needs.node.serves()) return
    this.#io.disconnectSockets(true)
    // Not waited for: others may write the tables that it waits for, once this node leads.
    void this.#own.close()
  }

  /** Resolves once a client can connect and miss nothing. */
  ready(): Promise<void> {
    return this.#own.ready()
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

  /**
   * Identifies the client; one with an invalid token becomes a guest, which `ready` says. It is let
   * in once the books have what it has seen: no picture of its first is older.
   */
  async #identify(socket: StreamSocket): Promise<void> {
    const auth = streamAuth.safeParse(socket.handshake.auth)
    const token = auth.success ? auth.data['coin-auth'] : undefined
    socket.data = {
      user: token === undefined ? undefined : await this.#needs.sessions.find(token),
      language: parseLanguage(auth.success ? auth.data.lang : undefined),
    } satisfies SocketFacts
    await this.#needs.reads.begin(auth.success ? auth.data[SEEN_HEADER] : undefined)
  }

  #welcome(socket: StreamSocket): void {
    // Who was being identified while this process began to decide.
    if (!this.#needs.node.serves()) return void socket.disconnect(true)
    const { user } = socket.data
    if (user) this.#admit(user.id, socket)
    socket.emit('ready', {
      user: user ? String(user.id) : null,
      epoch: this.#needs.venueId,
      sequence: user ? this.#own.sequence(user.id) : 0,
      at: this.#needs.now(),
    })
    this.#listen(socket)
    socket.on('disconnect', () => {
      for (const feed of this.#feeds.values()) feed.forget(socket)
      for (const picture of this.#pictures.values()) picture.forget(socket)
      if (user) this.#people.leave(user.id, socket)
    })
  }

  /** A user with too many sockets keeps the newest. */
  #admit(user: number, socket: StreamSocket): void {
    this.#people.join(user, socket)
    const sockets = this.#people.socketsOf(user)
    if (sockets.size <= this.#limits.socketsPerUser) return
    const [oldest] = sockets
    oldest?.disconnect(true)
  }

  #listen(socket: StreamSocket): void {
    const { messagesPerSecond, messagesAtOnce, faults } = this.#limits
    const allowance = new Allowance(messagesPerSecond, messagesAtOnce, this.#needs.now())
    let wrong = 0
    // Everything a client sends goes through here, known or not, and no further; what is too much
    // or too often wrong ends the connection.
    socket.use((packet) => {
      const [event, message] = packet as [string, unknown]
      if (!allowance.take(this.#needs.now())) return void socket.disconnect(true)
      if (this.#takes(socket, event, message)) return
      if ((wrong += 1) >= faults) socket.disconnect(true)
    })
  }

  /** Whether somebody understood what a client sent. */
  #takes(socket: StreamSocket, event: string, message: unknown): boolean {
    const feed = this.#feeds.get(event)
    if (feed) return feed.take(socket, message, this.#limits.names)
    return this.#pictures.get(event)?.take(socket, message) ?? false
  }

  #closeThose({ user, sessions }: EndedSessions): void {
    for (const socket of [...this.#people.socketsOf(user)]) {
      if (sessions.includes(socket.data.user!.session)) socket.disconnect(true)
    }
  }

  /** Sessions that have expired, or whose end was not told here, take their sockets with them. */
  async #closeEnded(): Promise<void> {
    const sockets = [...this.#io.of('/').sockets.values()].filter(({ data }) => data.user)
    if (sockets.length === 0) return
    const standing = await this.#needs.sessions.standing(
      sockets.map(({ data }) => data.user!.session),
    )
    for (const socket of sockets) {
      if (!standing.has(socket.data.user!.session)) socket.disconnect(true)
    }
  }

  /** Requests of a connection that stands already are always let through. */
  #refusal(request: IncomingMessage): string | undefined {
    if (namesConnection(request.url ?? '')) return undefined
    if (!this.#needs.node.serves()) return NOT_HERE
    if (this.sockets() >= this.#limits.sockets) return 'too many connections'
    const { limitSocketsPerAddress: most } = this.#needs.config
    const full = most !== 0 && this.#addresses.of(this.#addressOf(request)) >= most
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
    return addressKey(clientAddress(request, this.#needs.config))
  }

  #worker(name: string, everyMs: number, trouble: string, work: () => unknown): Worker {
    const backOff = { firstMs: everyMs, mostMs: everyMs }
    const rules = { name, everyMs, firstInMs: everyMs, backOff, trouble }
    return new Worker(rules, this.#needs, async () => {
      await work()
    })
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
