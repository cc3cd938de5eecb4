import { createHmac } from 'node:crypto'
import { chachaBlock } from './chacha.ts'
import { normalQuantile } from './quantile.ts'

/** Bytes of the secret that a simulated market is drawn from. */
export const MARKET_SECRET_BYTES = 32

/**
 * No number that fills a minute lies beyond this, which one in twenty-five million would: so it is
 * known how far a minute can reach before it is drawn.
 */
export const FURTHEST = 5.5

/** What a number is drawn for: numbers of one place and different kinds have nothing in common. */
export const KIND = {
  slots: 0,
  gap: 1,
  minutes: 2,
  parts: 3,
  ticks: 4,
  dayVolume: 5,
  slotVolumes: 6,
  minuteVolumes: 7,
  tickVolumes: 8,
  climate: 9,
} as const
export type Kind = (typeof KIND)[keyof typeof KIND]

const WORDS = 16
const RANGE = 4_294_967_296

/** Blocks that a cause remembers: those of an hour, which its symbols ask for one after another. */
const SHARED_BLOCKS = 2_048

interface Addition {
  kind: Kind
  place: number
  weight: number
  count: number
}

/**
 * Normal numbers that can be computed for any place without computing what lies before it, and by
 * nobody who has not the secret. The same secret, name, kind and place always give the same.
 */
export class Noise {
  readonly #key = new Int32Array(8)
  readonly #words = new Int32Array(WORDS)
  /** Blocks drawn last: where each may lie is known from its place, whose they are from the tags. */
  readonly #numbers: Float64Array
  readonly #places: Float64Array
  readonly #mask: number

  /**
   * `name`: what is moved: a symbol, or a cause.
   * `isShared`: whether several symbols ask for the same numbers.
   */
  constructor(secret: Uint8Array, name: string, isShared = false) {
    const bytes = createHmac('sha256', secret).update(`candor market path ${name}`).digest()
    for (let i = 0; i < this.#key.length; i += 1) this.#key[i] = bytes.readInt32LE(4 * i)
    const blocks = isShared ? SHARED_BLOCKS : 1
    this.#mask = blocks - 1
    this.#numbers = new Float64Array(blocks * WORDS)
    this.#places = new Float64Array(blocks).fill(-1)
  }

  /** Adds `weight` times each of the first `count` normal numbers of a place to `sums`. */
  add({ kind, place, weight, count }: Addition, sums: Float64Array): void {
    for (let first = 0; first < count; first += WORDS) {
      const found = this.#block(kind, place, first / WORDS)
      const end = Math.min(WORDS, count - first)
      for (let i = 0; i < end; i += 1) sums[first + i]! += weight * this.#numbers[found + i]!
    }
  }

  /** The one normal number of a place. */
  one(kind: Kind, place: number): number {
    return this.#numbers[this.#block(kind, place, 0)]!
  }

  /** Where among the remembered numbers this block's begin. */
  #block(kind: Kind, place: number, block: number): number {
    const slot = (place + block * 331 + kind * 1_031) & this.#mask
    const tag = (place * 32 + block) * 16 + kind
    const found = slot * WORDS
    if (this.#places[slot] === tag) return found
    this.#places[slot] = tag
    chachaBlock(this.#key, block, kind, place, 0, this.#words)
    for (let i = 0; i < WORDS; i += 1) {
      this.#numbers[found + i] = normalQuantile(((this.#words[i]! >>> 0) + 0.5) / RANGE)
    }
    return found
  }
}

/** Normal numbers of deviation 1 made of several noises: a symbol's own and those of its causes. */
export class Blend {
  readonly #parts: readonly { noise: Noise; weight: number }[]

  /** The squares of the weights add up to 1. */
  constructor(parts: readonly { noise: Noise; weight: number }[]) {
    this.#parts = parts
  }

  /** Writes the first `count` numbers of a place. */
  write(kind: Kind, place: number, into: Float64Array, count: number): void {
    into.fill(0, 0, count)
    for (const { noise, weight } of this.#parts) noise.add({ kind, place, weight, count }, into)
  }

  /** The same, none beyond FURTHEST. */
  writeBounded(kind: Kind, place: number, into: Float64Array, count: number): void {
    this.write(kind, place, into, count)
    for (let i = 0; i < count; i += 1) {
      into[i] = Math.min(FURTHEST, Math.max(-FURTHEST, into[i]!))
    }
  }
}
