/** Keeps the values asked for most recently; a Map remembers the order in which keys came. */
export class LeastRecent<Value> {
  readonly #limit: number
  readonly #values = new Map<string, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, make: () => Value): Value {
    let value = this.#values.get(key)
    if (value === undefined) {
      value = make()
      if (this.#values.size >= this.#limit) this.#values.delete(this.#values.keys().next().value!)
    } else this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** The value if it is kept, without counting as asked for. */
  peek(key: string): Value | undefined {
    return this.#values.get(key)
  }

  forget(key: string): void {
    this.#values.delete(key)
  }

  forgetThose(matches: (key: string) => boolean): void {
    for (const key of this.#values.keys()) if (matches(key)) this.#values.delete(key)
  }
}
