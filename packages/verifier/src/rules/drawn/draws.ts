import { block } from './chacha.ts'
import type { DayKeys } from './day-keys.ts'
import { normalOf } from './normal.ts'

/** What is drawn: numbers of one place and of different kinds have nothing in common. */
export const KIND = { slots: 0, night: 1, minutes: 2, parts: 3, ticks: 4, climate: 9 } as const

/** How many numbers each kind has at a place. */
const COUNTS: Readonly<Record<number, number>> = { 0: 48, 1: 1, 2: 30, 3: 15, 4: 14, 9: 1 }
/** How many places of each kind a day has. */
const PLACES_A_DAY: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 48, 3: 1_440, 4: 23_040 }
const CLIMATE_DAYS = 12
const WORDS = 16
/** No blended number below the half hour lies beyond this. */
const FURTHEST = 5.5
const PARTS = 16

/** Normal numbers of one name: a symbol, a cause, or the times of a market. */
export class Cause {
  readonly #keys: DayKeys
  readonly #name: string
  readonly #words = new Uint32Array(WORDS)
  #day = NaN
  #key: Uint32Array = new Uint32Array(8)
  /** By kind: what was drawn last, which all symbols of a cause ask for one after the other. */
  readonly #kept: { place: number; numbers: Float64Array }[] = []

  constructor(keys: DayKeys, name: string) {
    this.#keys = keys
    this.#name = name
  }

  /** The numbers of a place; those of the ticks are of a whole minute, 14 for each of its parts. */
  numbers(kind: number, place: number): Float64Array {
    const kept = this.#kept[kind]
    if (kept?.place === place) return kept.numbers
    const numbers = kind === KIND.ticks ? this.#minute(place) : this.#draw(kind, place)
    this.#kept[kind] = { place, numbers }
    return numbers
  }

  #minute(minute: number): Float64Array {
    const each = COUNTS[KIND.ticks]!
    const numbers = new Float64Array(PARTS * each)
    for (let part = 0; part < PARTS; part++) {
      const place = minute * PARTS + part
      this.#drawInto(KIND.ticks, place, numbers.subarray(part * each, (part + 1) * each))
    }
    return numbers
  }

  #draw(kind: number, place: number): Float64Array {
    const numbers = new Float64Array(COUNTS[kind]!)
    this.#drawInto(kind, place, numbers)
    return numbers
  }

  #drawInto(kind: number, place: number, numbers: Float64Array): void {
    const key = this.#keyOf(
      kind === KIND.climate ? place * CLIMATE_DAYS : Math.floor(place / PLACES_A_DAY[kind]!),
    )
    for (let i = 0; i < numbers.length; i++) {
      if (i % WORDS === 0) block(key, { counter: i / WORDS, kind, place }, this.#words)
      numbers[i] = normalOf(this.#words[i % WORDS]!)
    }
  }

  #keyOf(day: number): Uint32Array {
    if (day !== this.#day) {
      this.#key = this.#keys.words(day, this.#name)
      this.#day = day
    }
    return this.#key
  }
}

/** A symbol's own numbers and those of its causes, by their shares of the variance. */
export class Blend {
  readonly #parts: readonly { cause: Cause; weight: number }[]

  constructor(parts: readonly { cause: Cause; weight: number }[]) {
    this.#parts = parts
  }

  numbers(kind: number, place: number): Float64Array {
    let sums: Float64Array | undefined
    for (const { cause, weight } of this.#parts) {
      const numbers = cause.numbers(kind, place)
      sums ??= new Float64Array(numbers.length)
      for (let i = 0; i < numbers.length; i++) sums[i]! += weight * numbers[i]!
    }
    return sums!
  }

  /** The same, none beyond 5.5. */
  bounded(kind: number, place: number): Float64Array {
    const sums = this.numbers(kind, place)
    for (let i = 0; i < sums.length; i++) {
      if (sums[i]! > FURTHEST) sums[i] = FURTHEST
      else if (sums[i]! < -FURTHEST) sums[i] = -FURTHEST
    }
    return sums
  }
}

/** Calm and stormy times: a factor for how far the symbols of a market move on a day. */
export class Climate {
  readonly #cause: Cause
  #last = { day: NaN, factor: 1 }

  constructor(keys: DayKeys, name: string) {
    this.#cause = new Cause(keys, `climate ${name}`)
  }

  on(day: number): number {
    if (this.#last.day !== day) this.#last = { day, factor: this.#factor(day) }
    return this.#last.factor
  }

  #factor(day: number): number {
    const time = Math.floor(day / CLIMATE_DAYS)
    const part = day / CLIMATE_DAYS - time
    const weight = part * part * (3 - 2 * part)
    const former = this.#cause.numbers(KIND.climate, time - 1)[0]!
    const next = this.#cause.numbers(KIND.climate, time)[0]!
    return Math.exp(0.3 * (former * (1 - weight) + next * weight) - 0.09 / 3)
  }
}
