/** Tells whose charts people look at, as they look: other periods may be asked for next. */
export class Looks {
  #listener: (symbol: string) => void = () => undefined

  /** Somebody looks at a symbol's chart. */
  at(symbol: string): void {
    this.#listener(symbol)
  }

  /** Calls one listener, in place of the former, with each symbol at whose chart somebody looks. */
  follow(listener: (symbol: string) => void): void {
    this.#listener = listener
  }
}
