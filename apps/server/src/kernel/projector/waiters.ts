interface Waiter {
  seq: number
  isPatient: boolean
  resolve: () => void
  reject: (error: Error) => void
}

/** Callers waiting for a sequence. */
export class Waiters {
  #waiting: Waiter[] = []
  #away: Error | undefined

  /** Whether anybody waits. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Whether anybody waits who is not patient. */
  get areUrgent(): boolean {
    return this.#waiting.some(({ isPatient }) => !isPatient)
  }

  until(seq: number, watermark: number, isPatient = false): Promise<void> {
    if (this.#away) return Promise.reject(this.#away)
    if (seq <= watermark) return Promise.resolve()
    return new Promise((resolve, reject) => this.#waiting.push({ seq, isPatient, resolve, reject }))
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
