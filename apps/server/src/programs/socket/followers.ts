import type { Connection } from './connection.ts'

/** Who follows what, by name. */
export class Followers {
  readonly #connections = new Map<string, Set<Connection>>()

  get names(): Iterable<string> {
    return this.#connections.keys()
  }

  get isEmpty(): boolean {
    return this.#connections.size === 0
  }

  has(name: string, connection?: Connection): boolean {
    const followers = this.#connections.get(name)
    if (!followers) return false
    return connection === undefined || followers.has(connection)
  }

  add(name: string, connection: Connection): void {
    const followers = this.#connections.get(name)
    if (followers) followers.add(connection)
    else this.#connections.set(name, new Set([connection]))
  }

  remove(name: string, connection: Connection): void {
    const followers = this.#connections.get(name)
    followers?.delete(connection)
    if (followers?.size === 0) this.#connections.delete(name)
  }

  /** Sends one frame to all of a name. */
  push(name: string, frame: Buffer): void {
    for (const connection of this.#connections.get(name) ?? []) connection.push(frame)
  }
}
