import type { ClientEvents, Language, ServerEvents } from '@candor/protocol'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'

/** What is known of a connected client. */
export interface SocketFacts {
  /** The user and their session, for clients that are signed in. */
  user: { id: number; session: string } | undefined
  language: Language
}

export type StreamServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketFacts>
export type StreamSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketFacts>

/** Packets that wait for this client's connection to take them. */
export function backlog(socket: StreamSocket): number {
  // The library keeps the list to itself in its types alone; there is no other way to ask.
  return (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length
}

/** Sends an event. What it carries is typed where the part declares it. */
export function emit(
  to: { emit(event: never, ...carried: never[]): unknown },
  event: keyof ServerEvents,
  carried: readonly unknown[],
): void {
  to.emit(event as never, ...(carried as never[]))
}
