import type { QuotationTick } from '@candor/protocol'
import type { Quote } from '../market/quotes/board.ts'
import { quotationTick } from '../market/quotes/quotation.ts'
import { type StreamServer, type StreamSocket, backlog } from './socket.ts'

/** Clients that follow the same symbols: one encoded packet serves them all. */
interface Group {
  room: string
  symbols: ReadonlySet<string>
  sockets: Set<StreamSocket>
}

interface Follower {
  group: Group
  /** Since when the client has been too slow to be sent every tick; undefined while it keeps up. */
  slowSince: number | undefined
}

/** Packets waiting for a client beyond which it gets no further ticks, and below which it does. */
const SLOW_AT = 40
const RECOVERED_AT = 4
/** A client that stays slow this long is ended; it connects again when it can. */
const SLOW_LIMIT_MS = 30_000

/**
 * Who follows which symbols, and their ticks. Clients are grouped by what they follow, so that a
 * tick is encoded once a group and not once a client. One that cannot take the ticks as fast as
 * they come is left out until it has caught up, and then gets the whole picture: memory does not
 * grow with slow connections, and the last price always arrives.
 */
export class TickerGroups {
  readonly #io: StreamServer
  readonly #quote: (symbol: string) => Quote | undefined
  readonly #groups = new Map<string, Group>()
  readonly #followers = new Map<StreamSocket, Follower>()
  #rooms = 0

  constructor(io: StreamServer, quote: (symbol: string) => Quote | undefined) {
    this.#io = io
    this.#quote = quote
  }

  /** How many symbols the client follows. */
  count(socket: StreamSocket): number {
    return this.#followers.get(socket)?.group.symbols.size ?? 0
  }

  /**
   * Follows further symbols, up to `most` in all, and sends where they stand now. Symbols the venue
   * does not have are passed over.
   */
  follow(socket: StreamSocket, symbols: readonly string[], most: number): void {
    const followed = this.#followers.get(socket)?.group.symbols ?? new Set<string>()
    const wanted = new Set(followed)
    const added: string[] = []
    for (const symbol of symbols) {
      if (wanted.size >= most) break
      if (wanted.has(symbol) || !this.#quote(symbol)) continue
      wanted.add(symbol)
      added.push(symbol)
    }
    if (added.length === 0) return
    this.#leave(socket)
    const group = this.#groupOf(wanted)
    group.sockets.add(socket)
    this.#followers.set(socket, { group, slowSince: undefined })
    void socket.join(group.room)
    socket.emit('ticker', this.#ticks(added))
  }

  forget(socket: StreamSocket): void {
    this.#leave(socket)
    this.#followers.delete(socket)
  }

  /** Sends the symbols that changed to everyone who follows any of them. */
  send(changed: readonly Quote[]): void {
    if (this.#groups.size === 0) return
    const ticks = changed.map(quotationTick)
    for (const { room, symbols } of this.#groups.values()) {
      const followed = ticks.filter(({ symbol }) => symbols.has(symbol))
      if (followed.length > 0) this.#io.to(room).emit('ticker', followed)
    }
  }

  /** Leaves slow clients out, takes recovered ones back, ends those that do not recover. */
  sweep(now: number): void {
    for (const [socket, follower] of this.#followers) {
      const waiting = backlog(socket)
      if (follower.slowSince === undefined) {
        if (waiting <= SLOW_AT) continue
        follower.slowSince = now
        void socket.leave(follower.group.room)
      } else if (waiting <= RECOVERED_AT) {
        follower.slowSince = undefined
        void socket.join(follower.group.room)
        socket.emit('ticker', this.#ticks([...follower.group.symbols]))
      } else if (now - follower.slowSince > SLOW_LIMIT_MS) socket.disconnect(true)
    }
  }

  #ticks(symbols: readonly string[]): QuotationTick[] {
    return symbols.flatMap((symbol) => {
      const quote = this.#quote(symbol)
      return quote ? [quotationTick(quote)] : []
    })
  }

  #groupOf(symbols: ReadonlySet<string>): Group {
    const key = [...symbols].sort().join(' ')
    let group = this.#groups.get(key)
    if (!group) {
      group = { room: `ticker ${(this.#rooms += 1)}`, symbols, sockets: new Set() }
      this.#groups.set(key, group)
    }
    return group
  }

  #leave(socket: StreamSocket): void {
    const group = this.#followers.get(socket)?.group
    if (!group) return
    void socket.leave(group.room)
    group.sockets.delete(socket)
    if (group.sockets.size > 0) return
    for (const [key, other] of this.#groups) if (other === group) this.#groups.delete(key)
  }
}
