import { LeastRecent } from '../../kernel/least-recent.ts'
import type { KeyRow } from './key-look-ups.ts'

/**
 * Milliseconds for which a key that was found is believed without asking the store, where this process
 * alone ends keys: it knows which it has ended.
 */
const BELIEVED_MS = 1_000
const MOST_KEPT = 10_000

/** Keys that were found a moment ago and went on then. */
export class BelievedKeys {
  readonly #found = new LeastRecent<{ row: KeyRow; at: number }>(MOST_KEPT)
  /** Keys this process ended; a look-up under way must not bring one back. */
  #endings = 0

  get endings(): number {
    return this.#endings
  }

  /** A clock that was set back believes nothing of what was found before. */
  find(id: string, now: number): KeyRow | undefined {
    const found = this.#found.peek(id)
    if (!found || found.at > now || now - found.at >= BELIEVED_MS) return undefined
    const { expires_at: expiresAt } = found.row
    return expiresAt !== null && expiresAt.getTime() <= now ? undefined : found.row
  }

  /** `endings`: how many there were before the key was looked up. */
  remember(row: KeyRow, now: number, endings: number): void {
    if (endings !== this.#endings || !row.live) return
    this.#found.forget(row.id)
    this.#found.get(row.id, () => ({ row, at: now }))
  }

  /** Keys were ended. */
  forget(ids: readonly string[]): void {
    this.#endings += 1
    for (const id of ids) this.#found.forget(id)
  }
}
