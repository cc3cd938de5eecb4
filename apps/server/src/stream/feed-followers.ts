import type { Changed, Feed } from '../kernel/news.ts'
import { type StreamServer, type StreamSocket, backlog, emit } from './socket.ts'

/** Clients that follow the same names: one encoded packet serves them all. */
interface Group {
  room: string
  names: ReadonlySet<string>
  sockets: Set<StreamSocket>
}

interface Follower {
  group: Group
  /** Since when the client has been too slow to be sent every change; undefined while it keeps up. */
  slowSince: number | undefined
}

/** Packets waiting for a client beyond which it gets no further changes, and below which it does. */
const SLOW_AT = 40
const RECOVERED_AT = 4
/** A client that stays slow this long is ended; it connects again when it can. */
const SLOW_LIMIT_MS = 30_000

/**
 * Who follows which names of a feed, and what they are sent. Clients are grouped by what they
 * follow, so that a change is encoded once a group and not once a client. One that cannot take the
 * changes as fast as they come is left out until it has caught up, and then gets the whole: memory
 * does not grow with slow connections, and the last value always arrives.
 */
export class FeedFollowers {
  readonly #io: StreamServer
  readonly #feed: Feed
  readonly #groups = new Map<string, Group>()
  readonly #followers = new Map<StreamSocket, Follower>()
  readonly #unsubscribe: () => void
  #rooms = 0

  constructor(io: StreamServer, feed: Feed) {
    this.#io = io
    this.#feed = feed
    this.#unsubscribe = feed.onChanged((changed) => this.#send(changed))
  }

  /**
   * Whether the message was understood: then the client follows further names, up to `most` in all,
   * and is sent where they stand now. Names that the feed does not have are passed over.
   */
  take(socket: StreamSocket, message: unknown, most: number): boolean {
    const names = this.#feed.names(message)
    if (names === undefined) return false
    this.#follow(socket, names, most)
    return true
  }

  forget(socket: StreamSocket): void {
    this.#leave(socket)
    this.#followers.delete(socket)
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
        emit(socket, this.#feed.event, [this.#values([...follower.group.names])])
      } else if (now - follower.slowSince > SLOW_LIMIT_MS) socket.disconnect(true)
    }
  }

  close(): void {
    this.#unsubscribe()
  }

  #follow(socket: StreamSocket, names: readonly string[], most: number): void {
    const followed = this.#followers.get(socket)?.group.names ?? new Set<string>()
    const wanted = new Set(followed)
    const added: string[] = []
    for (const name of names) {
      if (wanted.size >= most) break
      if (wanted.has(name) || this.#feed.value(name) === undefined) continue
      wanted.add(name)
      added.push(name)
    }
    if (added.length === 0) return
    this.#leave(socket)
    const group = this.#groupOf(wanted)
    group.sockets.add(socket)
    this.#followers.set(socket, { group, slowSince: undefined })
    void socket.join(group.room)
    emit(socket, this.#feed.event, [this.#values(added)])
  }

  /** Sends what changed to everyone who follows any of it. */
  #send(changed: readonly Changed<unknown>[]): void {
    if (this.#groups.size === 0) return
    const values = changed.map(({ name, value }) => ({ name, value: value() }))
    for (const { room, names } of this.#groups.values()) {
      const followed = values.filter(({ name }) => names.has(name)).map(({ value }) => value)
      if (followed.length > 0) emit(this.#io.to(room), this.#feed.event, [followed])
    }
  }

  #values(names: readonly string[]): unknown[] {
    return names.map((name) => this.#feed.value(name)).filter((value) => value !== undefined)
  }

  #groupOf(names: ReadonlySet<string>): Group {
    const key = [...names].sort().join(' ')
    let group = this.#groups.get(key)
    if (!group) {
      group = { room: `${this.#feed.event} ${(this.#rooms += 1)}`, names, sockets: new Set() }
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
