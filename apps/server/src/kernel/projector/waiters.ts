/** Callers waiting for a sequence. */
export class Waiters {
  #waiting: { seq: number; resolve: () => void; reject: (error: Error) => void }[] = []
  #away: Error | undefined

  /** Whether anybody waits. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  until(seq: number, watermark: number): Promise<void> {
    if (this.#away) return Promise.reject(this.#away)
    if (seq <= watermark) return Promise.resolve()
    return new Promise((resolve, reject) => this.#waiting.push({ seq, resolve, reject }))
  }

  reached(watermark: number): void {
    if (this.#waiting.length === 0) return
    const later = this.#waiting.filter(({ seq }) => seq > watermark)
    for (const waiter of this.#waiting) if (waiter.seq <= watermark) waiter.resolve()
    this.#waiting = later
  }

  /** Rejects everybody who waits, because PostgreSQL is away. */
  away(error: Error): void {
    this.#away = error
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(error)
  }

  back(): void {
    this.#away = undefined
  }
}
