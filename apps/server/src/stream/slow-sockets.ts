import { type StreamSocket, backlog } from './socket.ts'

/** Packets that may wait for a client from one look to the next. */
const MOST_WAITING = 500

/**
 * Disconnects clients that send without reading. Ticks skip slow clients, but requested books and a
 * user's own events are sent to everyone, and would fill the memory. A client is disconnected when
 * it is too far behind twice in a row; a burst that its connection absorbs in a moment does no
 * harm.
 */
export class SlowSockets {
  #behind = new WeakSet<StreamSocket>()

  look(sockets: Iterable<StreamSocket>, most = MOST_WAITING): void {
    const behind = new WeakSet<StreamSocket>()
    for (const socket of sockets) {
      if (backlog(socket) <= most) continue
      if (this.#behind.has(socket)) end(socket)
      else behind.add(socket)
    }
    this.#behind = behind
  }
}

/** First nothing more is taken for it, then what waits is thrown away with the connection. */
function end({ conn }: StreamSocket): void {
  conn.close()
  conn.close(true)
}
