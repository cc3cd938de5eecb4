import { Blend, Cause, Climate, KIND } from './draws.ts'
import type { DayKeys } from './day-keys.ts'
import type { Movement } from './movements.ts'
import { type Session, sessionsOn } from './sessions.ts'

export const TICK_MS = 250
export const TICKS_A_MINUTE = 240
const MINUTES_A_DAY = 1_440
const SLOT_MINUTES = 30
const SLOTS_A_DAY = 48
const PARTS = 16
const PART_TICKS = 15

/** Where the ticks of a part are drawn: between two that are known, the longest stretches first. */
interface Split {
  readonly from: number
  readonly middle: number
  readonly to: number
  readonly weight: number
  readonly spread: number
}

const SPLITS: readonly Split[] = splits()

function splits(): Split[] {
  const found: Split[] = []
  const stretches: [from: number, to: number][] = [[0, PART_TICKS]]
  for (const [from, to] of stretches) {
    const length = to - from
    if (length < 2) continue
    const left = Math.ceil(length / 2)
    const middle = from + left
    const spread = Math.sqrt((left * (length - left)) / length)
    found.push({ from, middle, to, weight: left / length, spread })
    stretches.push([from, middle], [middle, to])
  }
  return found
}

/** What the causes and times of a market's symbols are drawn from: one for all of them. */
export class Market {
  readonly keys: DayKeys
  readonly #causes = new Map<string, Cause>()
  readonly #climates = new Map<string, Climate>()

  constructor(keys: DayKeys) {
    this.keys = keys
  }

  cause(name: string): Cause {
    const known = this.#causes.get(name) ?? new Cause(this.keys, `cause ${name}`)
    this.#causes.set(name, known)
    return known
  }

  climate(name: string): Climate {
    const known = this.#climates.get(name) ?? new Climate(this.keys, name)
    this.#climates.set(name, known)
    return known
  }
}

interface Day {
  readonly sessions: readonly Session[]
  /** Half hours of trading since 1970, in order. */
  readonly slots: readonly number[]
  /** The path where the first half hour begins and at the end of each, counted from the close before. */
  readonly knots: Float64Array
  /** Variance of a minute's move. */
  readonly variance: number
}

/** A minute of trading: where it begins and ends on the path. */
interface Minute {
  readonly minute: number
  readonly open: number
  readonly close: number
  readonly variance: number
  /** Whether a session begins with it. */
  readonly begins: boolean
}

/**
 * The logarithm of a symbol's price, tick by tick, from the first bound day on. The close of the day before that
 * one counts as zero: what was before is a constant, which prices alone tell.
 */
export class DrawnPath {
  readonly movement: Movement
  readonly #first: number
  readonly #blend: Blend
  readonly #climate: Climate
  /** Closes by day, beginning with the day before the first. */
  readonly #closes: number[] = [0]
  #day: { day: number; moves: Day } | undefined
  #slot: { slot: number; knots: Float64Array } | undefined
  /** The ticks of an even and of an odd minute, the last ones that were asked for. */
  readonly #ticks: { minute: number; path: Float64Array | undefined }[] = []

  constructor(movement: Movement, market: Market, first: number) {
    const { symbol, causes } = movement
    const own = 1 - causes.reduce((sum, [, share]) => sum + share, 0)
    this.movement = movement
    this.#first = first
    this.#climate = market.climate(movement.climate)
    this.#blend = new Blend([
      { cause: new Cause(market.keys, `symbol ${symbol}`), weight: Math.sqrt(own) },
      ...causes.map(([name, share]) => ({ cause: market.cause(name), weight: Math.sqrt(share) })),
    ])
  }

  /** The path at a tick (quarters of a second since 1970); undefined while the symbol does not trade. */
  at(tick: number): number | undefined {
    const minute = Math.floor(tick / TICKS_A_MINUTE)
    let kept = this.#ticks[minute % 2]
    if (kept?.minute !== minute) {
      const found = this.#minute(minute)
      kept = { minute, path: found && this.#draw(found) }
      this.#ticks[minute % 2] = kept
    }
    return kept.path?.[tick % TICKS_A_MINUTE]
  }

  #minute(minute: number): Minute | undefined {
    const day = Math.floor(minute / MINUTES_A_DAY)
    const { sessions, slots, knots, variance } = this.#moves(day)
    if (!sessions.some(({ from, to }) => from <= minute && minute < to)) return undefined
    const slot = Math.floor(minute / SLOT_MINUTES)
    const place = slots.indexOf(slot)
    const before = this.#close(day - 1)
    const ends = { from: before + knots[place]!, to: before + knots[place + 1]! }
    const minutes = this.#minutes(slot, ends, variance)
    const i = minute - slot * SLOT_MINUTES
    const isFirst = sessions.some(({ from }) => from === minute)
    const begins = this.movement.hours !== 'always' && isFirst
    return { minute, open: minutes[i]!, close: minutes[i + 1]!, variance, begins }
  }

  #close(day: number): number {
    const closes = this.#closes
    const place = day - (this.#first - 1)
    if (place < 0) throw new RangeError(`day ${day} is not bound`)
    while (closes.length <= place) {
      closes.push(closes.at(-1)! + this.#moves(this.#first + closes.length - 1).knots.at(-1)!)
    }
    return closes[place]!
  }

  #moves(day: number): Day {
    if (this.#day?.day !== day) this.#day = { day, moves: this.#drawDay(day) }
    return this.#day.moves
  }

  #drawDay(day: number): Day {
    const { hours, volatility, night } = this.movement
    const sessions = sessionsOn(hours, day)
    const slots = sessions.flatMap(({ from, to }) =>
      Array.from({ length: (to - from) / SLOT_MINUTES }, (_, i) => from / SLOT_MINUTES + i),
    )
    const knots = new Float64Array(slots.length + 1)
    if (slots.length === 0) return { sessions, slots, knots, variance: 0 }
    const whole = (volatility * this.#climate.on(day)) ** 2
    const each = (whole * (1 - night)) / slots.length
    if (night > 0) knots[0] = step(this.#blend.numbers(KIND.night, day)[0]!, whole * night)
    const numbers = this.#blend.numbers(KIND.slots, day)
    for (const [i, slot] of slots.entries()) {
      knots[i + 1] = knots[i]! + step(numbers[slot - day * SLOTS_A_DAY]!, each)
    }
    return { sessions, slots, knots, variance: each / SLOT_MINUTES }
  }

  /** Where the minutes of a half hour begin, and where it ends. */
  #minutes(slot: number, ends: { from: number; to: number }, variance: number): Float64Array {
    if (this.#slot?.slot === slot) return this.#slot.knots
    const numbers = this.#blend.numbers(KIND.minutes, slot)
    const deviation = Math.sqrt(variance)
    const knots = new Float64Array(SLOT_MINUTES + 1)
    for (let i = 0; i < SLOT_MINUTES; i++) knots[i + 1] = knots[i]! + deviation * numbers[i]!
    const surplus = ends.to - ends.from - knots[SLOT_MINUTES]!
    for (let i = 0; i < SLOT_MINUTES; i++) {
      knots[i] = ends.from + knots[i]! + (surplus * i) / SLOT_MINUTES
    }
    knots[SLOT_MINUTES] = ends.to
    this.#slot = { slot, knots }
    return knots
  }

  #draw({ minute, open, close, variance, begins }: Minute): Float64Array {
    const parts = this.#parts({ minute, open, close, variance })
    const numbers = this.#blend.bounded(KIND.ticks, minute)
    const deviation = Math.sqrt(variance / TICKS_A_MINUTE)
    const path = new Float64Array(TICKS_A_MINUTE)
    const knots = new Float64Array(PART_TICKS + 1)
    for (let part = 0; part < PARTS; part++) {
      knots[0] = parts[part]!
      knots[PART_TICKS] = parts[part + 1]!
      for (const [i, { from, middle, to, weight, spread }] of SPLITS.entries()) {
        const straight = knots[from]! + (knots[to]! - knots[from]!) * weight
        knots[middle] = straight + deviation * spread * numbers[part * SPLITS.length + i]!
      }
      path.set(knots.subarray(1), part * PART_TICKS)
    }
    if (begins) path[0] = open
    return path
  }

  /** The ends of a minute's sixteen parts: each middle between what is known around it. */
  #parts({ minute, open, close, variance }: Omit<Minute, 'begins'>): Float64Array {
    const numbers = this.#blend.bounded(KIND.parts, minute)
    const knots = new Float64Array(PARTS + 1)
    knots[0] = open
    knots[PARTS] = close
    let drawn = 0
    for (let length = PARTS; length > 1; length /= 2) {
      const deviation = Math.sqrt((variance * length) / PARTS / 4)
      for (let from = 0; from < PARTS; from += length) {
        const straight = (knots[from]! + knots[from + length]!) / 2
        knots[from + length / 2] = straight + deviation * numbers[drawn++]!
      }
    }
    return knots
  }
}

/** A step whose exponential has the mean 1. */
function step(normal: number, variance: number): number {
  return normal * Math.sqrt(variance) - variance / 2
}
