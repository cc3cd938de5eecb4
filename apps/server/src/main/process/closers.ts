import type { Log } from '../../kernel/log.ts'

/** Closes what was opened in the reverse order, each once, even where others fail. */
export class Closers {
  readonly #log: Log
  readonly #open: { name: string; close: () => unknown }[] = []

  constructor(log: Log) {
    this.#log = log
  }

  add(name: string, close: () => unknown): void {
    this.#open.push({ name, close })
  }

  /** Closes what is open. One that fails is logged, and the others are closed all the same. */
  async closeAll(): Promise<void> {
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      try {
        await next.close()
      } catch (error) {
        this.#log.error({ err: error, part: next.name }, 'A part could not be closed')
      }
    }
  }
}
