/** What of a log this needs. */
export interface Log {
  warn(facts: object, message: string): void
}

/**
 * Writes one line a while for each key and counts what it leaves out, so that an exchange that sends
 * nonsense a thousand times a second does not fill the disk. The next line says how many there were.
 */
export class QuietLog {
  readonly #log: Log
  readonly #now: () => number
  readonly #everyMs: number
  readonly #last = new Map<string, { at: number; unsaid: number }>()

  constructor(log: Log, now: () => number, everyMs = 60_000) {
    this.#log = log
    this.#now = now
    this.#everyMs = everyMs
  }

  /** Keys are few and fixed: what strangers send must not be in them. */
  warn(key: string, facts: object, message: string): void {
    const now = this.#now()
    const last = this.#last.get(key)
    if (last && now - last.at < this.#everyMs) {
      last.unsaid += 1
      return
    }
    this.#log.warn(last?.unsaid ? { ...facts, unsaid: last.unsaid } : facts, message)
    this.#last.set(key, { at: now, unsaid: 0 })
  }
}
