/** What one connection of a program, one key and one network address may take. */
export interface SocketLimits {
  /** Bytes of one frame; a larger one ends the connection before it is read. */
  frameBytes: number
  /**
   * Pieces in which one message may come: frames of WebSocket, and reads of the socket. Each costs far more
   * memory than its bytes, and is kept until the message is whole, which its sender decides.
   */
  framePieces: number
  frameReads: number
  /** Connections of the whole process, and those logged on with one key. */
  sockets: number
  socketsPerKey: number
  /** Channels that one connection follows. */
  subscriptions: number
  /** Frames that are being carried out for one connection; then no more is read until some are done. */
  inFlight: number
  /** Bytes that may wait for one connection to read them. */
  bufferedBytes: number
  /** Weight a second of one connection besides orders, whatever the person may take, and at once. */
  weightPerSecond: number
  weightAtOnce: number
  /** Frames that could not be understood or were too many, until the connection is ended. */
  faults: number
  /** Milliseconds without a frame or a pong after which a connection is ended. */
  idleMs: number
}

export const SOCKET_LIMITS: SocketLimits = {
  frameBytes: 65_536,
  framePieces: 16,
  frameReads: 1_024,
  sockets: 10_000,
  socketsPerKey: 20,
  subscriptions: 200,
  inFlight: 2_000,
  bufferedBytes: 4_194_304,
  weightPerSecond: 50,
  weightAtOnce: 1_000,
  faults: 100,
  idleMs: 60_000,
}
