import type { Picture } from '../kernel/news.ts'
import { type StreamServer, type StreamSocket, emit } from './socket.ts'

/** Who watches which name of one kind of picture; each client watches one at most. */
export class PictureWatchers {
  readonly #io: StreamServer
  readonly #picture: Picture
  readonly #watched = new Map<StreamSocket, string>()
  /** The essence of what was sent last of each name. */
  readonly #sent = new Map<string, string>()

  constructor(io: StreamServer, picture: Picture) {
    this.#io = io
    this.#picture = picture
  }

  /** Whether the message was understood: then one name is watched in place of any other, or none. */
  take(socket: StreamSocket, message: unknown): boolean {
    const name = this.#picture.name(message)
    if (name === undefined) return false
    this.#watch(socket, name)
    return true
  }

  forget(socket: StreamSocket): void {
    const name = this.#watched.get(socket)
    if (name === undefined) return
    this.#watched.delete(socket)
    void socket.leave(this.#room(name))
  }

  /** Sends every watched picture that changed since it was sent last. */
  send(): void {
    const names = new Set(this.#watched.values())
    for (const name of this.#sent.keys()) if (!names.has(name)) this.#sent.delete(name)
    for (const name of names) {
      const picture = this.#picture.look(name)
      if (!picture) continue
      const essence = this.#picture.essence(picture)
      if (this.#sent.get(name) === essence) continue
      this.#sent.set(name, essence)
      // A client too slow for one picture waits for the next: each is whole.
      emit(this.#io.to(this.#room(name)).volatile, this.#picture.event, [picture])
    }
  }

  #watch(socket: StreamSocket, name: string | null): void {
    this.forget(socket)
    const picture = name === null ? undefined : this.#picture.look(name)
    if (name === null || !picture) return
    this.#watched.set(socket, name)
    void socket.join(this.#room(name))
    emit(socket, this.#picture.event, [picture])
  }

  #room(name: string): string {
    return `${this.#picture.event} ${name}`
  }
}
