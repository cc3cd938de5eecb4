import type { Language, ServerEvents } from '@candor/protocol'
import type { Audience } from '../kernel/news.ts'
import { type StreamSocket, emit } from './socket.ts'

/** Who is signed in and connected, with their sockets. */
export class ConnectedPeople implements Audience {
  readonly #sockets = new Map<number, Set<StreamSocket>>()

  /** The person's sockets, oldest first. */
  socketsOf(user: number): ReadonlySet<StreamSocket> {
    return this.#sockets.get(user) ?? new Set()
  }

  has(user: number): boolean {
    return this.#sockets.has(user)
  }

  join(user: number, socket: StreamSocket): void {
    const sockets = this.#sockets.get(user) ?? new Set()
    this.#sockets.set(user, sockets.add(socket))
  }

  leave(user: number, socket: StreamSocket): void {
    const sockets = this.#sockets.get(user)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#sockets.delete(user)
  }

  connected(): readonly number[] {
    return [...this.#sockets.keys()]
  }

  languagesOf(user: number): readonly Language[] {
    return [...this.socketsOf(user)].map(({ data }) => data.language)
  }

  tell<Name extends keyof ServerEvents>(
    user: number,
    event: Name,
    payload: (language: Language) => Parameters<ServerEvents[Name]> | undefined,
  ): void {
    for (const socket of this.socketsOf(user)) {
      const told = payload(socket.data.language)
      if (told) emit(socket, event, told)
    }
  }
}
