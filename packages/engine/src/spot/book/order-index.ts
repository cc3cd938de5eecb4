import { MAX_SLOTS, ORDER, RECORD_FLOATS, type Records } from './records.ts'
import { NONE } from './sides.ts'

const SLOT_BITS = 24
const SLOT_MASK = MAX_SLOTS - 1
const HOME_MASK = 255
/** 2^32 divided by the golden ratio: spreads ids that follow each other evenly over the table. */
const SPREAD = 0x9e3779b1

/**
 * From an order's id to its slot: open addressing with linear probing, 4 bytes an entry and at most
 * 5 entries in 8 taken, so 6.4 to 12.8 bytes an order. The id itself stands in the order's record
 * alone. Beside the slot an entry keeps the low eight bits of its home, the place its hash asked
 * for: probes pass over strangers, and a removal knows what it may move, without a look into the
 * records, which would be a cache miss each. For that no entry is ever 256 places from its home;
 * the table grows before one would be.
 *
 * A removal shifts the run behind it back. Without tombstones a book through which billions of
 * orders have gone is as quick as a new one.
 */
export class OrderIndex {
  readonly #records: Records
  #entries = new Int32Array(0)
  #shift = 0
  #count = 0

  constructor(records: Records, capacity: number) {
    let bits = 4
    while ((1 << bits) * 5 < capacity * 8) bits++
    this.#records = records
    this.#entries = new Int32Array(1 << bits)
    this.#shift = 32 - bits
  }

  get count(): number {
    return this.#count
  }

  get bytes(): number {
    return this.#entries.byteLength
  }

  find(order: number): number {
    const at = this.#locate(order)
    return at === NONE ? NONE : this.#entries[at]! & SLOT_MASK
  }

  /** Returns false when the order is there already. The record must carry the id by then. */
  add(order: number, slot: number): boolean {
    if ((this.#count + 1) * 8 > this.#entries.length * 5) this.#grow()
    const entries = this.#entries
    const mask = entries.length - 1
    const home = Math.imul(order, SPREAD) >>> this.#shift
    const tag = home & HOME_MASK
    let at = home
    for (let entry = entries[at]!; entry !== 0; entry = entries[at]!) {
      if (
        entry >>> SLOT_BITS === tag &&
        this.#records.floats[(entry & SLOT_MASK) * RECORD_FLOATS + ORDER] === order
      ) {
        return false
      }
      at = (at + 1) & mask
    }
    this.#count++
    if (((at - home) & mask) <= HOME_MASK) entries[at] = (home << SLOT_BITS) | slot
    else this.#addFar(order, slot)
    return true
  }

  #addFar(order: number, slot: number): void {
    do this.#grow()
    while (!this.#place(this.#entries, this.#shift, order, slot))
  }

  /** Takes an order out and returns the slot it had, or NONE. Its record must still carry its id. */
  remove(order: number): number {
    const located = this.#locate(order)
    if (located === NONE) return NONE
    const entries = this.#entries
    const mask = entries.length - 1
    const homeMask = mask & HOME_MASK
    const slot = entries[located]! & SLOT_MASK
    let hole = located
    let at = (hole + 1) & mask
    for (let entry = entries[at]!; entry !== 0; entry = entries[at]!) {
      const fromHome = (at - (entry >>> SLOT_BITS)) & homeMask
      // An entry may move into the hole unless its home lies between the hole and itself.
      if (fromHome >= ((at - hole) & mask)) {
        entries[hole] = entry
        hole = at
      }
      at = (at + 1) & mask
    }
    entries[hole] = 0
    this.#count--
    return slot
  }

  #locate(order: number): number {
    const entries = this.#entries
    const floats = this.#records.floats
    const mask = entries.length - 1
    const home = Math.imul(order, SPREAD) >>> this.#shift
    const tag = home & HOME_MASK
    let at = home
    for (let entry = entries[at]!; entry !== 0; entry = entries[at]!) {
      if (
        entry >>> SLOT_BITS === tag &&
        floats[(entry & SLOT_MASK) * RECORD_FLOATS + ORDER] === order
      ) {
        return at
      }
      at = (at + 1) & mask
    }
    return NONE
  }

  /** Returns false when the entry would be too far from its home. */
  #place(entries: Int32Array, shift: number, order: number, slot: number): boolean {
    const mask = entries.length - 1
    const home = Math.imul(order, SPREAD) >>> shift
    let at = home
    while (entries[at] !== 0) at = (at + 1) & mask
    if (((at - home) & mask) > HOME_MASK) return false
    entries[at] = (home << SLOT_BITS) | slot
    return true
  }

  #grow(): void {
    const { floats } = this.#records
    let shift = this.#shift
    let entries: Int32Array<ArrayBuffer>
    let isPlaced: boolean
    do {
      shift--
      entries = new Int32Array(2 ** (32 - shift))
      isPlaced = true
      for (const entry of this.#entries) {
        if (entry === 0) continue
        const slot = entry & SLOT_MASK
        isPlaced &&= this.#place(entries, shift, floats[slot * RECORD_FLOATS + ORDER]!, slot)
      }
    } while (!isPlaced)
    this.#entries = entries
    this.#shift = shift
  }
}
