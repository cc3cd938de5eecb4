import { MINUTE_MS } from '@candor/money/durations'
import { sql } from 'kysely'
import type { Store } from '../../kernel/store/store.ts'

/** When keys were used last, written once a minute for all of them together. */
export class KeyUses {
  readonly #store: Store
  readonly #uses = new Map<string, number>()

  constructor(store: Store) {
    this.#store = store
  }

  /** `last`: the use that was noted before. Returns whether this one is. */
  note(key: string, last: Date | null, at: number): boolean {
    if (last !== null && at - last.getTime() < MINUTE_MS) return false
    this.#uses.set(key, at)
    return true
  }

  async write(): Promise<void> {
    const uses = [...this.#uses].sort(([a], [b]) => (a < b ? -1 : 1))
    if (uses.length === 0) return
    const keys = uses.map(([key]) => key)
    const times = uses.map(([, at]) => new Date(at))
    await sql`
      update program_keys set last_used_at = used.at
      from unnest(${keys}::text[], ${times}::timestamptz[]) as used (key, at)
      where id = used.key and (last_used_at is null or last_used_at < used.at)
    `.execute(this.#store)
    for (const [key, at] of uses) if (this.#uses.get(key) === at) this.#uses.delete(key)
  }
}
