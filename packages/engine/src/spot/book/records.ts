import { NONE } from './sides.ts'

/**
 * A record is 40 bytes: words of 32 bits and, over the same buffer, floats of 64. It is an order or
 * a price level. The offsets that both have in common make a level a link of its own queue.
 */
export const RECORD_WORDS = 10
export const RECORD_FLOATS = 5

/** Words of both. A level's next order is the head of its queue, its previous one the tail. */
export const NEXT = 0
export const PREVIOUS = 1
/** Words of an order. */
export const LEVEL = 2
export const USER = 3
/** Floats of an order. A level has the sum of its orders' remaining lots where they have theirs. */
export const REMAINING = 2
export const QUANTITY = 3
export const ORDER = 4

/** 2^24: what an entry of `OrderIndex` can address. */
export const MAX_SLOTS = 16_777_216

/**
 * The memory of one book's orders and levels. Slots are handed out in sequence, then from the most
 * recently freed on, which is the one most likely still in the processor's cache. Slot 0 is never
 * used: an index entry of 0 means that it is empty.
 *
 * Grows by a quarter, not by doubling: copying 40 bytes an order four or five times in a book's life
 * is nothing beside the memory that a half-empty doubled book would reserve for good.
 */
export class Records {
  words: Int32Array
  floats: Float64Array
  #used = 1
  #free = NONE
  readonly #mostSlots: number

  /** `mostSlots`: how many it may grow to, slot 0 among them. */
  constructor(capacity: number, mostSlots = MAX_SLOTS) {
    this.#mostSlots = mostSlots
    this.words = new Int32Array((capacity + 1) * RECORD_WORDS)
    this.floats = new Float64Array(this.words.buffer)
  }

  get bytes(): number {
    return this.words.byteLength
  }

  /** A slot whose content is undefined. Growing replaces `words` and `floats`. */
  allocate(): number {
    const slot = this.#free
    if (slot === NONE) return this.#extend()
    this.#free = this.words[slot * RECORD_WORDS + NEXT]!
    return slot
  }

  release(slot: number): void {
    this.words[slot * RECORD_WORDS + NEXT] = this.#free
    this.floats[slot * RECORD_FLOATS + ORDER] = 0
    this.#free = slot
  }

  #extend(): number {
    if ((this.#used + 1) * RECORD_WORDS > this.words.length) this.#grow()
    return this.#used++
  }

  #grow(): void {
    if (this.#used >= this.#mostSlots) throw new RangeError('the book is full')
    const capacity = Math.min(Math.ceil(this.#used * 1.25) + 16, this.#mostSlots)
    const words = new Int32Array(capacity * RECORD_WORDS)
    words.set(this.words)
    this.words = words
    this.floats = new Float64Array(words.buffer)
  }
}
