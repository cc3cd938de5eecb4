import type { SessionUser } from '../../../kernel/caller.ts'

/** A session as the store had it when it was looked at. */
export interface FoundSession {
  user: number
  expiresAt: number
  checkedAt: number
  provedAt: number
}

/**
 * Milliseconds for which a session that was found is believed without asking the store, where this
 * process alone ends sessions: it knows which it has ended.
 */
const BELIEVED_MS = 1_000
const MOST_CACHED = 50_000

/** Sessions that were found a moment ago, by their hashes in hex. */
export class BelievedSessions {
  readonly #cache = new Map<string, FoundSession>()
  /** Sessions this process ended; a look-up under way must not bring one back into the cache. */
  #endings = 0

  get endings(): number {
    return this.#endings
  }

  find(session: string, now: number): SessionUser | undefined {
    const cached = this.#cache.get(session)
    if (!cached || !isRecent(cached.checkedAt, now) || now >= cached.expiresAt) return undefined
    return { id: cached.user, session, provedAt: cached.provedAt }
  }

  /** `endings`: how many there were before the session was looked up. */
  remember(session: string, found: FoundSession, endings: number): void {
    if (endings !== this.#endings) return
    this.#cache.delete(session)
    this.#cache.set(session, found)
    if (this.#cache.size <= MOST_CACHED) return
    const oldest = this.#cache.keys().next()
    if (!oldest.done) this.#cache.delete(oldest.value)
  }

  /** The store has none of this hash. */
  drop(session: string): void {
    this.#cache.delete(session)
  }

  /** A session was ended, or is another than it was. */
  forget(session: string): void {
    this.#endings += 1
    this.#cache.delete(session)
  }
}

/** A clock that was set back believes nothing of what it said before. */
function isRecent(checkedAt: number, now: number): boolean {
  return checkedAt <= now && now - checkedAt < BELIEVED_MS
}
