import type { Language } from '@candor/protocol'

/** The owner of a session, as far as every call knows them. */
export interface SessionUser {
  /** The user's id. */
  id: number
  /** The session's own id: the hex SHA-256 of its token. */
  session: string
  /** When its owner last proved themselves in it, milliseconds since 1970 UTC. */
  provedAt: number
}

/** Who calls: known by the session token, or a guest. */
export interface Caller {
  user: SessionUser | undefined
  language: Language
  /** The client's network address, for limits only. */
  address: string
  platform: 1 | 2 | 3 | 4
}

/** A caller of a call whose `who` is `user`: the frame has seen to it that there is one. */
export type UserCaller = Caller & { user: SessionUser }
