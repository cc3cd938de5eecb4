import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { STREAM_PATH } from '@candor/protocol'
import { SOCKET_PATH } from '@candor/programs-protocol/socket'
import { CLOSE_CODES } from '@candor/programs-protocol/socket'
import { WebSocketServer } from 'ws'
import { Tally } from '../../kernel/allowance.ts'
import type { Settings } from '../../kernel/config/config.ts'
import { clientAddress } from '../../kernel/http/client-address.ts'
import { endUpgrade } from '../../kernel/http/end-upgrade.ts'
import { addressKey } from '../../kernel/http/request-headers.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import type { Opened } from '../../kernel/part.ts'
import { type PartWorker, Worker } from '../../kernel/worker.ts'
import type { ProgramKeys } from '../../people/keys/program-keys.ts'
import { Refusals } from '../refusals.ts'
import type { ProgramBounds } from '../serve-programs.ts'
import { CancelOnDisconnect } from './cancel-on-disconnect.ts'
import { BookChannel, type BookNeeds } from './channels/book-channel.ts'
import { type CandleNeeds, CandlesChannel } from './channels/candles-channel.ts'
import { TickerChannel, type TickerNeeds } from './channels/ticker-channel.ts'
import { type TradeNeeds, TradesChannel } from './channels/trades-channel.ts'
import { Connection, type From } from './connection.ts'
import { Incoming } from './incoming.ts'
import { SOCKET_LIMITS, type SocketLimits } from './limits.ts'
import { type Channels, Subscriptions } from './ops/channel-ops.ts'
import { type OrderNeeds, orderOps } from './ops/order-ops.ts'
import { Sessions } from './ops/session-ops.ts'
import { triggerOps } from './ops/trigger-ops.ts'
import { OwnChannels, type OwnNeeds } from './own/own-channels.ts'
import { Weighing, type WeighNeeds } from './weighing.ts'

const BOOKS_MS = 250
/** How often keys are looked at that may have ended without a word, by time or at another node. */
const KEYS_MS = 5_000
/** A connection is looked at so often within the time that it may be idle. */
const LOOKS = 12
/** What is still to be read when the venue closes is waited for so long. */
const FAREWELL_MS = 1_000
const GOING_AWAY = 1001

/** What the socket gives to monitoring. */
export interface ProgramSocket {
  programSocket: {
    /** Connections of programs. */
    connections(): number
  }
}

export type ProgramSocketNeeds = OrderNeeds &
  OwnNeeds &
  BookNeeds &
  CandleNeeds &
  TickerNeeds &
  TradeNeeds &
  Pick<Kernel, 'log' | 'metrics' | 'node'> &
  Settings<'trustProxy' | 'limitSocketsPerAddress'> &
  WeighNeeds &
  Pick<ProgramBounds, 'failedProofs'> & {
    programKeys: Pick<ProgramKeys, 'prove' | 'isOurs' | 'onEnded' | 'isLive'>
  }

export interface ProgramSocketOptions {
  /** The application's HTTP server: the socket is at /api/v1/ws there. */
  server: Server
  /** What is told of people's own, part by part. */
  news: readonly News[]
  limits?: Partial<SocketLimits>
}

/** Opens the socket of programs. Closing it ends every connection, once its frames are answered. */
export function openProgramSocket(
  needs: ProgramSocketNeeds,
  options: ProgramSocketOptions,
): Opened<ProgramSocket> {
  const socket = new OpenProgramSocket(needs, options)
  return {
    gives: { programSocket: { connections: () => socket.connections } },
    workers: socket.workers,
    lead: () => socket.lead(),
    close: () => socket.close(),
  }
}

class OpenProgramSocket {
  readonly workers: readonly PartWorker[]
  readonly #needs: ProgramSocketNeeds
  readonly #limits: SocketLimits
  readonly #upgrades: WebSocketServer
  readonly #connections = new Set<Connection>()
  readonly #addresses = new Tally()
  readonly #channels: Channels
  readonly #sessions: Sessions
  readonly #subscriptions: Subscriptions
  readonly #incoming: Incoming
  readonly #endings: (() => unknown)[]
  readonly #cancels: CancelOnDisconnect
  #isClosing = false

  constructor(needs: ProgramSocketNeeds, { server, news, limits = {} }: ProgramSocketOptions) {
    this.#needs = needs
    this.#limits = { ...SOCKET_LIMITS, ...limits }
    const { frameBytes: maxPayload, framePieces, frameReads } = this.#limits
    // Some versions of the types do not name these options of the library.
    const pieces = { maxFragments: framePieces, maxBufferedChunks: frameReads }
    const plain = { perMessageDeflate: false, clientTracking: false }
    this.#upgrades = new WebSocketServer({ noServer: true, maxPayload, ...pieces, ...plain })
    this.#channels = {
      public: {
        book: new BookChannel(needs),
        trades: new TradesChannel(needs),
        ticker: new TickerChannel(needs),
        candles: new CandlesChannel(needs),
      },
      own: new OwnChannels(needs, news),
    }
    this.#cancels = new CancelOnDisconnect(needs)
    const refusals = new Refusals(needs)
    this.#sessions = new Sessions(needs, this.#limits)
    this.#subscriptions = new Subscriptions(this.#channels, this.#limits)
    this.#incoming = new Incoming(
      { node: needs.node, metrics: needs.metrics, refusals, weighing: new Weighing(needs) },
      {
        ...this.#sessions.handlers,
        ...this.#subscriptions.handlers,
        ...orderOps(needs, refusals),
        ...triggerOps(needs),
      },
    )
    const upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) =>
      this.#upgrade(request, raw, head)
    server.on('upgrade', upgrade)
    this.#endings = [
      () => server.off('upgrade', upgrade),
      needs.programKeys.onEnded(({ keys }) => this.#endThose(new Set(keys))),
      ...Object.values(this.#channels.public).map((channel) => () => channel.close()),
    ]
    this.workers = [
      this.#worker('program-books', BOOKS_MS, 'Books could not be told to programs', () =>
        this.#channels.public.book.lookAtAll(),
      ),
      this.#worker(
        'program-sockets',
        this.#limits.idleMs / LOOKS,
        'Connections of programs were not looked at',
        () => this.#sweep(),
      ),
      this.#worker('program-socket-keys', KEYS_MS, 'Keys of connections were not looked at', () =>
        this.#endExpired(),
      ),
    ]
  }

  get connections(): number {
    return this.#connections.size
  }

  /** Has everybody connect elsewhere where this process decides for others and serves nobody again. */
  async lead(): Promise<void> {
    if (this.#needs.node.serves()) return
    for (const one of this.#connections) one.close(CLOSE_CODES.restarting, 'connect elsewhere')
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#incoming.refuse()
    await this.#incoming.settled()
    for (const end of this.#endings) end()
    const gone = Promise.withResolvers<true>()
    const limit = setTimeout(() => this.#terminateAll(), FAREWELL_MS)
    this.#whenEmpty = () => gone.resolve(true)
    for (const one of this.#connections) one.close(GOING_AWAY, 'the venue closes')
    if (this.#connections.size > 0) await gone.promise
    clearTimeout(limit)
    await this.#cancels.settled()
    await this.#channels.own.close()
    this.#upgrades.close()
  }

  #whenEmpty: (() => void) | undefined

  #terminateAll(): void {
    for (const one of this.#connections) one.terminate()
  }

  /** Other paths than the stream's lead nowhere: the stream leaves them to this. */
  #upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    const url = request.url ?? ''
    if (url.startsWith(STREAM_PATH)) return
    if (url.split('?', 1)[0] !== SOCKET_PATH) return endUpgrade(raw, 404, 'there is nothing here')
    if (this.#isClosing || !this.#needs.node.serves()) {
      return endUpgrade(raw, 503, 'this process serves nobody')
    }
    const ip = clientAddress(request, this.#needs.config)
    const from = { ip, address: addressKey(ip) }
    if (this.#isFull(from)) return endUpgrade(raw, 429, 'too many connections')
    this.#upgrades.handleUpgrade(request, raw, head, (socket) => {
      const connection = new Connection(socket, raw, from, this.#limits)
      this.#connections.add(connection)
      this.#addresses.add(from.address)
      socket.on('message', (data, isBinary) => this.#incoming.take(connection, data, isBinary))
      socket.on('pong', () => connection.heard())
      socket.on('ping', () => connection.pinged())
      // Broken and oversized frames close the connection with the code of what is wrong with them.
      socket.on('error', () => undefined)
      socket.once('close', () => this.#forget(connection))
    })
  }

  #isFull({ address }: From): boolean {
    const { limitSocketsPerAddress: most } = this.#needs.config
    if (this.#connections.size >= this.#limits.sockets) return true
    return most !== 0 && this.#addresses.of(address) >= most
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection)
    this.#addresses.remove(connection.from.address)
    this.#subscriptions.forget(connection)
    this.#sessions.forget(connection)
    if (connection.cancelsOnDisconnect) this.#cancels.begin(connection.program!.user)
    if (this.#connections.size === 0) this.#whenEmpty?.()
  }

  async #endExpired(): Promise<void> {
    const keys = new Set([...this.#connections].flatMap(({ program }) => program?.key ?? []))
    const looked = await Promise.all(
      [...keys].map(async (key) => ({ key, isLive: await this.#needs.programKeys.isLive(key) })),
    )
    const ended = looked.filter(({ isLive }) => !isLive).map(({ key }) => key)
    this.#endThose(new Set(ended))
  }

  #endThose(keys: ReadonlySet<string>): void {
    this.#sessions.ended(keys)
    for (const one of this.#connections) {
      if (one.program && keys.has(one.program.key)) one.endKey()
    }
  }

  #sweep(): void {
    const now = performance.now()
    for (const one of this.#connections) one.look(now)
    this.#channels.own.sweep()
  }

  #worker(name: string, everyMs: number, trouble: string, work: () => unknown): Worker {
    const backOff = { firstMs: everyMs, mostMs: everyMs }
    return new Worker(
      { name, everyMs, firstInMs: everyMs, backOff, trouble },
      { log: this.#needs.log, now: this.#needs.now },
      async () => {
        await work()
      },
    )
  }
}
