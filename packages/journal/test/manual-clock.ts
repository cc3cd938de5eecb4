import type { Timers } from '../src/index.ts'

/** A clock that a test moves, with the timers that follow it. */
export class ManualClock implements Timers {
  #nowMs = 0
  #tasks: { atMs: number; task: () => void }[] = []

  readonly now = (): number => this.#nowMs

  after(ms: number, task: () => void): () => void {
    const timer = { atMs: this.#nowMs + ms, task }
    this.#tasks.push(timer)
    return () => {
      this.#tasks = this.#tasks.filter((each) => each !== timer)
    }
  }

  /** Time passes while the process stands still: no timer runs. */
  sleep(ms: number): void {
    this.#nowMs += ms
  }

  /** Time passes, timers run when they are due, and what they promise is kept. */
  async pass(ms: number): Promise<void> {
    const end = this.#nowMs + ms
    for (;;) {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
      const due = this.#tasks.filter(({ atMs }) => atMs <= end).sort((a, b) => a.atMs - b.atMs)[0]
      if (!due) break
      this.#tasks = this.#tasks.filter((each) => each !== due)
      this.#nowMs = Math.max(this.#nowMs, due.atMs)
      due.task()
    }
    this.#nowMs = end
  }
}
