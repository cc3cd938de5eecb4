/** Runs one piece of work at a time for each key; the others wait in order. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` once everything that came earlier under `key` has ended, however it ended. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
    this.#last.set(key, ended)
    try {
      await before
      return await work()
    } finally {
      end(undefined)
      // Nobody came after: forget the key, so that the map holds only keys in use.
      if (this.#last.get(key) === ended) this.#last.delete(key)
    }
  }
}
