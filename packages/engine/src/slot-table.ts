import { hashNumber } from './hashing.ts'

/** No slot: what a look-up answers when there is nothing; the same as the books'. */
export const NONE = -1

/**
 * From a positive safe integer to a slot of some column store: open addressing with linear
 * probing, at most half full. Removal shifts the run back instead of leaving tombstones, so that a
 * table with much coming and going never degrades. 24 to 48 bytes an entry.
 */
export class SlotTable {
  #keys = new Float64Array(16)
  #slots = new Int32Array(16)
  #mask = 15
  #count = 0

  get size(): number {
    return this.#count
  }

  get(key: number): number {
    const keys = this.#keys
    const mask = this.#mask
    let at = hashNumber(key) & mask
    for (;;) {
      const found = keys[at]!
      if (found === 0) return NONE
      if (found === key) return this.#slots[at]!
      at = (at + 1) & mask
    }
  }

  /** Adds a key that is not there yet. */
  add(key: number, slot: number): void {
    if ((this.#count + 1) * 2 > this.#keys.length) this.#grow()
    this.#place(key, slot)
    this.#count++
  }

  /** Removes a key and answers the slot it had, or NONE. */
  remove(key: number): number {
    const keys = this.#keys
    const slots = this.#slots
    const mask = this.#mask
    let hole = hashNumber(key) & mask
    while (keys[hole] !== key) {
      if (keys[hole] === 0) return NONE
      hole = (hole + 1) & mask
    }
    const removed = slots[hole]!
    let next = (hole + 1) & mask
    while (keys[next] !== 0) {
      const home = hashNumber(keys[next]!) & mask
      // The entry may move into the hole only when its home is not between the hole and itself.
      if (((next - home) & mask) >= ((next - hole) & mask)) {
        keys[hole] = keys[next]!
        slots[hole] = slots[next]!
        hole = next
      }
      next = (next + 1) & mask
    }
    keys[hole] = 0
    this.#count--
    return removed
  }

  /** Keys in ascending order. */
  sortedKeys(): Float64Array {
    return this.#keys.filter((key) => key !== 0).sort()
  }

  #place(key: number, slot: number): void {
    let at = hashNumber(key) & this.#mask
    while (this.#keys[at] !== 0) at = (at + 1) & this.#mask
    this.#keys[at] = key
    this.#slots[at] = slot
  }

  #grow(): void {
    const keys = this.#keys
    const slots = this.#slots
    this.#keys = new Float64Array(keys.length * 2)
    this.#slots = new Int32Array(keys.length * 2)
    this.#mask = keys.length * 2 - 1
    for (let at = 0; at < keys.length; at++) {
      if (keys[at] !== 0) this.#place(keys[at]!, slots[at]!)
    }
  }
}
