import { createHmac } from 'node:crypto'
import { chachaBlock } from './chacha.ts'
import type { Secrets } from './day-secrets.ts'
import { normalQuantile } from './quantile.ts'

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

/** How many days a calm or stormy time lasts. */
export const CLIMATE_DAYS = 12

/** How many places a day has, of each kind that has any. */
const PLACES_A_DAY: Readonly<Record<Exclude<Kind, 9>, number>> = {
  [KIND.slots]: 1,
  [KIND.gap]: 1,
  [KIND.minutes]: 48,
  [KIND.parts]: 1_440,
  [KIND.ticks]: 1_440 * 16,
  [KIND.dayVolume]: 1,
  [KIND.slotVolumes]: 1,
  [KIND.minuteVolumes]: 48,
  [KIND.tickVolumes]: 1_440,
}

const WORDS = 16
const RANGE = 4_294_967_296

/** Days whose keys are remembered. */
const KEYS_KEPT = 64

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
  readonly #secrets: Secrets
  readonly #name: string
  readonly #former: Int32Array
  /** Keys of bound days, and the one that was used last. */
  readonly #keys = new Map<number, Int32Array>()
  #day = NaN
  #key: Int32Array
  readonly #words = new Int32Array(WORDS)
  /** Blocks drawn last: where each may lie is known from its place, whose they are from the tags. */
  readonly #numbers: Float64Array
  readonly #places: Float64Array
  readonly #mask: number

  /**
   * `name`: what is moved: a symbol, or a cause.
   * `isShared`: whether several symbols ask for the same numbers.
   */
  constructor(secrets: Secrets, name: string, isShared = false) {
    this.#secrets = secrets
    this.#name = name
    this.#former = keyWords(secrets.former, name)
    this.#key = this.#former
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
    const day = dayOfPlace(kind, place)
    chachaBlock(this.#keyOf(day), block, kind, place, 0, this.#words)
    for (let i = 0; i < WORDS; i += 1) {
      this.#numbers[found + i] = normalQuantile(((this.#words[i]! >>> 0) + 0.5) / RANGE)
    }
    return found
  }

  #keyOf(day: number): Int32Array {
    if (day === this.#day) return this.#key
    this.#day = day
    return (this.#key = this.#findKey(day))
  }

  #findKey(day: number): Int32Array {
    if (!this.#secrets.isBound(day)) return this.#former
    let key = this.#keys.get(day)
    if (key) return key
    if (this.#keys.size >= KEYS_KEPT) this.#keys.clear()
    key = keyWords(this.#secrets.keyOf(day), this.#name)
    this.#keys.set(day, key)
    return key
  }
}

function dayOfPlace(kind: Kind, place: number): number {
  return kind === KIND.climate ? place * CLIMATE_DAYS : Math.floor(place / PLACES_A_DAY[kind])
}

/** The key of a name's own numbers. */
function keyWords(secret: Uint8Array, name: string): Int32Array {
  const bytes = createHmac('sha256', secret).update(`candor market path ${name}`).digest()
  return Int32Array.from({ length: 8 }, (_, i) => bytes.readInt32LE(4 * i))
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
