import type { Depth } from '@candor/protocol'
import type { StreamServer, StreamSocket } from './socket.ts'

/** Levels a side and trades of a followed book. */
export const BOOK_LEVELS = 20

/** Who follows which book; each client follows one at most. */
export class Books {
  readonly #io: StreamServer
  readonly #depth: (symbol: string) => Depth | undefined
  readonly #watched = new Map<StreamSocket, string>()
  /** What was sent last of each followed book, without its time. */
  readonly #sent = new Map<string, string>()

  constructor(io: StreamServer, depth: (symbol: string) => Depth | undefined) {
    this.#io = io
    this.#depth = depth
  }

  /** Follows one book in place of any other, and sends it at once; null follows none. */
  watch(socket: StreamSocket, symbol: string | null): void {
    this.forget(socket)
    const depth = symbol === null ? undefined : this.#depth(symbol)
    if (symbol === null || !depth) return
    this.#watched.set(socket, symbol)
    void socket.join(room(symbol))
    socket.emit('depth', depth)
  }

  forget(socket: StreamSocket): void {
    const symbol = this.#watched.get(socket)
    if (symbol === undefined) return
    this.#watched.delete(socket)
    void socket.leave(room(symbol))
  }

  /** Sends every followed book that changed since it was sent last. */
  send(): void {
    const symbols = new Set(this.#watched.values())
    for (const symbol of this.#sent.keys()) if (!symbols.has(symbol)) this.#sent.delete(symbol)
    for (const symbol of symbols) {
      const depth = this.#depth(symbol)
      if (!depth) continue
      const shown = JSON.stringify([depth.trades, depth.bids, depth.asks])
      if (this.#sent.get(symbol) === shown) continue
      this.#sent.set(symbol, shown)
      // A client too slow for one picture of the book waits for the next: each is whole.
      this.#io.to(room(symbol)).volatile.emit('depth', depth)
    }
  }
}

function room(symbol: string): string {
  return `book ${symbol}`
}
