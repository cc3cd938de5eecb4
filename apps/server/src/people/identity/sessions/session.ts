export interface NewSession {
  user: number
  /** The hash that the password was checked against; absent where none was. */
  passwordHash?: string | undefined
  platform: number
  device: string
  address: string
}

export interface StartedSession {
  token: string
  /** Milliseconds since 1970 UTC. */
  expiresAt: number
}

export interface ListedSession {
  session: string
  /** What the client said it is. */
  device: string
  address: string
  createdAt: Date
  lastSeenAt: Date
}
