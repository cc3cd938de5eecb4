import { CandorError, networkError } from '../candor-error.ts'
import { freshNonce } from '../signing/bytes.ts'
import { type ProgramKey, sha256Hex } from '../signing/program-key.ts'
import { signedText } from '../signing/signed-text.ts'
import { type Asking, type Followed, FollowedBook, type Listening, followed } from './followed.ts'
import { KeptBook } from './kept-book.ts'
import type { Channel, MessageOf, TopicOf } from './socket-types.ts'
import { type WebSocketClass, Wire } from './wire.ts'

export interface SocketOptions {
  /** Where the venue is: `https://venue.example`. */
  origin: string
  /** What logs on; without one, the public channels alone can be followed. */
  key?: ProgramKey
  /** Language of the venue's sentences. Defaults to en. */
  language?: string
  /** Milliseconds that a logon is good for, 1 to 60000. Defaults to 5000. */
  recvWindow?: number
  /** true: whenever the connection is gone, the venue cancels all own open spot orders. */
  cancelOnDisconnect?: boolean
  /** Milliseconds until an answer counts as lost, new connections included. Defaults to 10000. */
  timeoutMs?: number
  /** Milliseconds before the first try of a new connection; each further one waits twice as long. */
  reconnectMs?: number
  /** Defaults to the platform's WebSocket. */
  WebSocket?: WebSocketClass
  /** Called once a connection stands, logged on and with its channels, and once it is lost. */
  changed?: (state: 'open' | 'lost') => void
  /** Called where a new connection is refused what the one before it had. */
  refused?: (error: CandorError) => void
}

interface Pending {
  op: string
  fields: object
  /** Sent again over a new connection; else it is given up with the one that it was sent over. */
  repeats: boolean
  sent: boolean
  resolve: (result: unknown) => void
  reject: (error: CandorError) => void
}

const SOCKET_PATH = '/api/v1/ws'
const LONGEST_PAUSE_MS = 30_000
/** Closing code of the venue: the key has ended. */
const KEY_ENDED = 4401

/** A connection that is made anew when it is lost, with its logon and all that it followed. */
export class ReconnectingSocket {
  readonly #options: SocketOptions
  readonly #followed = new Map<string, Followed>()
  readonly #pending = new Set<Pending>()
  #wire: Wire | null = null
  #isReady = false
  #isClosed = false
  #tries = 0
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(options: SocketOptions) {
    this.#options = options
  }

  /** Asks for an op. `repeats`: it may be sent again where the connection was lost meanwhile. */
  ask(op: string, fields: object, repeats: boolean): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(networkError('The socket is closed.'))
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#pending.delete(pending)
        reject(networkError('No answer came from the venue.'))
      }, this.#options.timeoutMs ?? 10_000)
      const settled = <T>(settle: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(late)
          this.#pending.delete(pending)
          settle(value)
        }
      }
      const ends = { resolve: settled(resolve), reject: settled(reject) }
      const pending: Pending = { op, fields, repeats, sent: false, ...ends }
      this.#pending.add(pending)
      if (this.#isReady) this.#send(pending)
      else this.#connect()
    })
  }

  /**
   * Follows a channel until the function that it resolves with is called; over new connections too, and
   * what was missed between them is told then. Rejects where the venue refuses.
   */
  async follow<C extends Channel>(
    channel: C,
    topic: TopicOf<C>,
    listening: Listening<C>,
  ): Promise<() => void> {
    return this.#follow(followed(channel, topic, listening))
  }

  /** Follows the book of a market, and keeps it as it stands. */
  async followBook(
    symbol: string,
    changed?: (book: KeptBook) => void,
  ): Promise<{ book: KeptBook; stop: () => void }> {
    const book = new KeptBook()
    let first: () => void
    const stands = new Promise<void>((resolve) => (first = resolve))
    const told = () => {
      first()
      changed?.(book)
    }
    const one = new FollowedBook({ symbol }, { told, missed: undefined }, book)
    const stop = await this.#follow(one)
    await stands
    return { book, stop }
  }

  /** Closes the connection for good. What was not answered yet is given up. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#waiting)
    this.#wire?.close()
    this.#giveUp(networkError('The socket is closed.'))
  }

  async #follow(one: Followed): Promise<() => void> {
    const name = nameOf(one)
    if (this.#followed.has(name)) throw new Error(`${name} is followed already.`)
    this.#followed.set(name, one)
    try {
      await this.#askFor(one, one.asking())
    } catch (error) {
      this.#followed.delete(name)
      throw error
    }
    return () => {
      if (this.#followed.get(name) !== one) return
      this.#followed.delete(name)
      if (this.#isReady) void this.ask('unsubscribe', topicOf(one), false).catch(() => undefined)
    }
  }

  /** Asks for a channel over whichever connection stands; anew where too much was missed. */
  async #askFor(one: Followed, { op, ...from }: Asking): Promise<void> {
    try {
      const answer = await this.ask(op, { ...topicOf(one), ...from }, true)
      one.answered((answer as { seq?: number }).seq)
    } catch (error) {
      if (!(error instanceof CandorError) || error.error !== 'too_far_back') throw error
      one.tooFarBack()
      await this.#askFor(one, one.asking())
    }
  }

  #send(pending: Pending): void {
    const { op, fields, sent, resolve, reject } = pending
    pending.sent = true
    const refused = (error: CandorError) => reject(sent ? asRepeated(error) : error)
    this.#wire!.ask(op, fields).then(resolve, refused)
  }

  #connect(): void {
    if (this.#wire !== null || this.#waiting !== undefined) return
    const { origin, WebSocket: Socket = globalThis.WebSocket } = this.#options
    const url = new URL(SOCKET_PATH, origin.replace(/^http/, 'ws')).href
    const wire: Wire = new Wire(url, Socket as WebSocketClass, {
      opened: () => void this.#begin(wire),
      told: (message) => this.#told(message as MessageOf<Channel>),
      closed: (code) => this.#lost(code),
    })
    this.#wire = wire
  }

  /** Logs on, asks for what was followed, and then for all that waits. */
  async #begin(wire: Wire): Promise<void> {
    try {
      await this.#logOn(wire)
    } catch (error) {
      this.#giveUp(error as CandorError)
      this.#options.refused?.(error as CandorError)
      this.#isClosed = true
      wire.close()
      return
    }
    if (this.#wire !== wire) return
    this.#isReady = true
    this.#tries = 0
    const asked = [...this.#pending]
    const names = new Set(asked.map(({ fields }) => nameIn(fields)))
    for (const [name, one] of this.#followed) {
      if (!names.has(name)) this.#again(one, one.asking())
    }
    for (const pending of asked) this.#send(pending)
    this.#options.changed?.('open')
  }

  async #logOn(wire: Wire): Promise<void> {
    const { key, recvWindow = 5_000, language: lang, cancelOnDisconnect } = this.#options
    if (key === undefined) return
    const asked = Date.now()
    const { ms } = (await wire.ask('ping', {})) as { ms: number }
    const timestamp = Math.round(ms + (Date.now() - asked) / 2)
    const nonce = freshNonce()
    const terms = { timestamp, recvWindow, nonce, method: 'GET', target: SOCKET_PATH }
    const signature = key.sign(signedText({ ...terms, bodySha256: sha256Hex('') }))
    const credentials = { key: key.id, timestamp, recvWindow, nonce, signature }
    await wire.ask('logon', { ...credentials, lang, cancelOnDisconnect })
  }

  #told(message: MessageOf<Channel>): void {
    const one = this.#followed.get(nameIn(message))
    const asking = one?.take(message)
    if (one !== undefined && asking !== undefined) this.#again(one, asking)
  }

  #again(one: Followed, asking: Asking): void {
    this.#askFor(one, asking).catch((error: CandorError) => {
      if (!error.outcomeUnknown) this.#options.refused?.(error)
    })
  }

  #lost(code: number): void {
    const wasReady = this.#isReady
    this.#wire = null
    this.#isReady = false
    if (wasReady) this.#options.changed?.('lost')
    if (this.#isClosed) return
    for (const one of [...this.#pending]) {
      if (one.sent && !one.repeats) one.reject(networkError('The connection was lost.'))
    }
    if (code === KEY_ENDED) {
      this.#isClosed = true
      this.#giveUp(networkError('The venue has ended the key.'))
      return
    }
    const pause = Math.min((this.#options.reconnectMs ?? 500) * 2 ** this.#tries, LONGEST_PAUSE_MS)
    this.#tries += 1
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined
      this.#connect()
    }, pause)
  }

  #giveUp(error: CandorError): void {
    for (const one of [...this.#pending]) one.reject(error)
  }
}

function topicOf({ channel, topic: { symbol, interval } }: Pick<Followed, 'channel' | 'topic'>) {
  return { channel, symbol, interval }
}

const nameOf = (one: Pick<Followed, 'channel' | 'topic'>) => nameIn(topicOf(one))

/** A channel's name with what it is of, from the fields of a frame or of a message. */
function nameIn(fields: object): string {
  const { channel, symbol, interval } = fields as Record<string, string | undefined>
  return [channel, symbol, interval].filter((part) => part !== undefined).join(' ')
}

function asRepeated(error: CandorError): CandorError {
  const { code, error: name, message, details, status, retryAfter } = error
  return new CandorError(
    { code, error: name, message, details: { ...details } },
    { status, retryAfter, repeated: true },
  )
}
