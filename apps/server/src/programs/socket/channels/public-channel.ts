import type { Connection } from '../connection.ts'

/** What a public channel is followed of. */
export interface Topic {
  symbol: string
  /** Of candles. */
  interval: string
}

/** A channel that anyone may follow. Each sends one frame to all who follow the same. */
export interface PublicChannel {
  /** Adds a follower and sends how it stands; returns the number of that, where it has numbers. */
  follow(connection: Connection, topic: Topic): number | undefined
  leave(connection: Connection, topic: Topic): void
  /** As `follow`, but sends what came after a number. Throws the refusal `too_far_back`. */
  resume(connection: Connection, topic: Topic, after: number): number | undefined
  close(): void
}
