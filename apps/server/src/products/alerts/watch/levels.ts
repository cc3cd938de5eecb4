/**
 * Things in the order of a number that each waits for: what a move passes is found without looking at
 * the others. Numbers are whole units or an indicator's values; equal ones stand together.
 */
export class Levels<Item> {
  /** Distinct levels, lowest first. */
  readonly #levels: number[] = []
  readonly #items = new Map<number, Set<Item>>()

  get isEmpty(): boolean {
    return this.#levels.length === 0
  }

  add(level: number, item: Item): void {
    const items = this.#items.get(level)
    if (items) {
      items.add(item)
      return
    }
    this.#items.set(level, new Set([item]))
    this.#levels.splice(this.#firstFrom(level), 0, level)
  }

  delete(level: number, item: Item): void {
    const items = this.#items.get(level)
    if (!items?.delete(item) || items.size > 0) return
    this.#items.delete(level)
    this.#levels.splice(this.#firstFrom(level), 1)
  }

  /** What lies above `from` and not above `to`: passed by a rise from one to the other. */
  risenTo(from: number, to: number): Item[] {
    const passed: Item[] = []
    for (let at = this.#firstFrom(to, 1) - 1; at >= 0 && this.#levels[at]! > from; at -= 1) {
      this.#takeAll(at, passed)
    }
    return passed
  }

  /** What lies below `from` and not below `to`: passed by a fall from one to the other. */
  fallenTo(from: number, to: number): Item[] {
    const passed: Item[] = []
    for (let at = this.#firstFrom(to); this.#levels[at]! < from; at += 1) {
      this.#takeAll(at, passed)
    }
    return passed
  }

  /** There may be more of them than a call has arguments. */
  #takeAll(at: number, into: Item[]): void {
    for (const item of this.#items.get(this.#levels[at]!)!) into.push(item)
  }

  /** Index of the first level that is not below `level`; with `beyond` of 1 of the first above it. */
  #firstFrom(level: number, beyond: 0 | 1 = 0): number {
    let [low, high] = [0, this.#levels.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const value = this.#levels[middle]!
      if (value < level || (beyond === 1 && value === level)) low = middle + 1
      else high = middle
    }
    return low
  }
}
