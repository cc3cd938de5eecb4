/** Waits that double with each trouble, from the first up to the most, in milliseconds. */
export class BackOff {
  readonly #first: number
  readonly #most: number
  #next: number

  constructor(firstMs: number, mostMs: number) {
    this.#first = firstMs
    this.#most = mostMs
    this.#next = firstMs
  }

  /** The next wait, up to a quarter shorter by chance, so that many do not come back at once. */
  next(): number {
    const wait = this.#next
    this.#next = Math.min(wait * 2, this.#most)
    return Math.round(wait * (1 - Math.random() / 4))
  }

  /** Called when things have gone well for a while: the next trouble waits the first wait again. */
  reset(): void {
    this.#next = this.#first
  }
}
