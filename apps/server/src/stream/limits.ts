/** What one client may ask of the stream. */
export interface StreamLimits {
  /** Sockets of one user; a further one ends the oldest. */
  socketsPerUser: number
  /** Sockets of the whole process. */
  sockets: number
  /** Names that one socket follows of one feed. */
  names: number
  /** Messages a socket may send in a second on average, and at once. */
  messagesPerSecond: number
  messagesAtOnce: number
  /** Messages that were not understood until the socket is ended. */
  faults: number
}

export const STREAM_LIMITS: StreamLimits = {
  socketsPerUser: 20,
  sockets: 20_000,
  names: 200,
  messagesPerSecond: 5,
  messagesAtOnce: 30,
  faults: 20,
}
