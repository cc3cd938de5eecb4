import type { Log } from '../../kernel/log.ts'

/** What was opened, to be closed in the reverse order, each once, whatever the others do. */
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
