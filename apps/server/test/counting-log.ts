import type { StoreLog } from '../src/kernel/store/log.ts'
import type { Projector } from '../src/kernel/projector/projector.ts'
import { isStoreAway } from '../src/kernel/store/store.ts'

/** A log that a test can wait on: for a message to have been written once more than before. */
export class CountingLog implements StoreLog {
  readonly #counts = new Map<string, number>()
  #listeners: (() => void)[] = []

  info(_fields: object, message: string): void {
    this.#note(message)
  }

  warn(_fields: object, message: string): void {
    this.#note(message)
  }

  error(_fields: object, message: string): void {
    this.#note(message)
  }

  times(message: string): number {
    return this.#counts.get(message) ?? 0
  }

  async moreThan(message: string, times: number): Promise<void> {
    while (this.times(message) <= times) {
      await new Promise<void>((resolve) => this.#listeners.push(resolve))
    }
  }

  #note(message: string): void {
    this.#counts.set(message, this.times(message) + 1)
    const listeners = this.#listeners
    this.#listeners = []
    for (const resolve of listeners) resolve()
  }
}

/** Waits through outages for the tables to hold `seq`; `told` is the projector's log. */
export async function reachedAfterAll(
  projector: Projector,
  told: CountingLog,
  seq: number,
): Promise<void> {
  const back = 'The tables are written again'
  for (;;) {
    const times = told.times(back)
    try {
      return await projector.reached(seq)
    } catch (error) {
      if (!isStoreAway(error)) throw error
      await told.moreThan(back, times)
    }
  }
}
