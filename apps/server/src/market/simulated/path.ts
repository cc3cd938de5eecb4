import { MINUTES_A_DAY } from '@candor/money/durations'
import type { Hours } from '../source.ts'
import { sessionsOn } from '../hours/hours.ts'
import { LeastRecent } from '../../kernel/least-recent.ts'
import type { Climate } from './climate.ts'
import type { Movement } from './model.ts'
import { type Blend, FURTHEST, KIND } from './noise.ts'
import { SLOT_MINUTES, Walk, type WalkDay } from './walk.ts'

export const TICK_MS = 250
export const TICKS_A_MINUTE = 60_000 / TICK_MS

/** A minute is drawn in parts of ticks, so that most of it need not be drawn to know its extremes. */
const PARTS = 16
const PART_TICKS = TICKS_A_MINUTE / PARTS

const SLOTS_KEPT = 96

/** A minute's ends on the path, and how far it moves. */
export interface Minute {
  /** UTC minutes since 1970. */
  at: number
  /** The path where it begins (the last tick before it) and at its last tick. */
  open: number
  close: number
  variance: number
  /** Whether trading begins with it: then its first tick is where it begins. */
  begins: boolean
}

/** The minutes of a slot: 31 knots of the path. */
interface Slot {
  knots: Float64Array
  variance: number
}

/**
 * One symbol's path: the logarithm of its price, tick by tick. The walk gives each half hour's ends;
 * minutes are drawn between them, parts of minutes between those, and ticks between those, each time
 * as a Brownian bridge is, by its exact law. So all ticks together are distributed as if each
 * step had been drawn by itself, one after the other, and yet any of them can be computed alone.
 * Nothing is bent to reach a high or a low: those are found, not made.
 */
export class Path {
  readonly #hours: Hours
  readonly #blend: Blend
  readonly #walk: Walk
  readonly #slots = new LeastRecent<Slot>(SLOTS_KEPT)
  readonly #draws = new Float64Array(SLOT_MINUTES)
  readonly #parts = new Float64Array(PARTS + 1)
  readonly #ticks = new Float64Array(PART_TICKS + 1)

  constructor(movement: Movement, hours: Hours, blend: Blend, climate: Climate) {
    this.#hours = hours
    this.#blend = blend
    this.#walk = new Walk(movement, hours, blend, climate)
  }

  /** The walk's day, or undefined where the symbol does not trade on it. */
  day(day: number): WalkDay | undefined {
    return this.#walk.day(day)
  }

  /** Minutes of trading in [from, to) (UTC minutes since 1970), oldest first. */
  minutes(from: number, to: number): Minute[] {
    const found: Minute[] = []
    for (let day = Math.floor(from / MINUTES_A_DAY); day * MINUTES_A_DAY < to; day += 1) {
      const whole = this.#walk.day(day)
      if (!whole) continue
      const begins = sessionsOn(this.#hours, day).map((session) => session.from)
      whole.slots.forEach((slot, place) => {
        const first = slot * SLOT_MINUTES
        if (first + SLOT_MINUTES <= from || first >= to) return
        const { knots, variance } = this.#slot(slot, whole, place)
        const end = Math.min(SLOT_MINUTES, to - first)
        for (let i = Math.max(0, from - first); i < end; i += 1) {
          const at = first + i
          const begun = !this.#hours.always && begins.includes(at)
          found.push({ at, open: knots[i]!, close: knots[i + 1]!, variance, begins: begun })
        }
      })
    }
    return found
  }

  /** The path at a minute's 240 ticks. */
  ticks(minute: Minute): Float64Array {
    const ticks = new Float64Array(TICKS_A_MINUTE)
    this.#drawParts(minute)
    for (let part = 0; part < PARTS; part += 1) {
      this.#drawTicks(minute, part)
      ticks.set(this.#ticks.subarray(1), part * PART_TICKS)
    }
    return ticks
  }

  /**
   * The highest and the lowest of all ticks of these minutes and of where the first begins. Only
   * stretches that can reach further than what is known already are drawn.
   */
  extremes(minutes: readonly Minute[]): { high: number; low: number } {
    let high = -Infinity
    let low = Infinity
    let highest = 0
    let lowest = 0
    minutes.forEach(({ open, close }, i) => {
      if (Math.max(open, close) > high) [high, highest] = [Math.max(open, close), i]
      if (Math.min(open, close) < low) [low, lowest] = [Math.min(open, close), i]
    })
    const look = (minute: Minute) => {
      const deviation = Math.sqrt(minute.variance)
      const whole = { from: minute.open, to: minute.close, reach: MINUTE_REACH * deviation }
      if (!leaves(whole, { high, low })) return
      this.#drawParts(minute)
      const parts = this.#parts
      for (let part = 1; part <= PARTS; part += 1) {
        high = Math.max(high, parts[part]!)
        low = Math.min(low, parts[part]!)
      }
      for (let part = 0; part < PARTS; part += 1) {
        const stretch = { from: parts[part]!, to: parts[part + 1]!, reach: PART_REACH * deviation }
        if (!leaves(stretch, { high, low })) continue
        this.#drawTicks(minute, part)
        for (let i = 1; i <= PART_TICKS; i += 1) {
          high = Math.max(high, this.#ticks[i]!)
          low = Math.min(low, this.#ticks[i]!)
        }
      }
    }
    // The likeliest places first: what they reach spares most of the others.
    if (minutes.length > 0) look(minutes[highest]!)
    if (lowest !== highest) look(minutes[lowest]!)
    minutes.forEach((minute, i) => {
      if (i !== highest && i !== lowest) look(minute)
    })
    return { high, low }
  }

  #slot(slot: number, day: WalkDay, place: number): Slot {
    return this.#slots.get(String(slot), () => {
      const open = day.knots[place]!
      const close = day.knots[place + 1]!
      this.#blend.write(KIND.minutes, slot, this.#draws, SLOT_MINUTES)
      const deviation = Math.sqrt(day.minuteVariance)
      const knots = new Float64Array(SLOT_MINUTES + 1)
      for (let i = 0; i < SLOT_MINUTES; i += 1) {
        knots[i + 1] = knots[i]! + deviation * this.#draws[i]!
      }
      const surplus = close - open - knots[SLOT_MINUTES]!
      for (let i = 0; i < SLOT_MINUTES; i += 1) {
        knots[i] = open + knots[i]! + (surplus * i) / SLOT_MINUTES
      }
      knots[SLOT_MINUTES] = close
      return { knots, variance: day.minuteVariance }
    })
  }

  /** Fills `#parts` with the ends of a minute's parts: each middle between what is known around it. */
  #drawParts({ at, open, close, variance }: Minute): void {
    const knots = this.#parts
    this.#blend.writeBounded(KIND.parts, at, this.#draws, PARTS - 1)
    knots[0] = open
    knots[PARTS] = close
    let drawn = 0
    for (let length = PARTS; length > 1; length /= 2) {
      const deviation = Math.sqrt((variance * length) / PARTS / 4)
      for (let from = 0; from < PARTS; from += length) {
        knots[from + length / 2] =
          (knots[from]! + knots[from + length]!) / 2 + deviation * this.#draws[drawn]!
        drawn += 1
      }
    }
  }

  /** Fills `#ticks` with where a part begins and its ticks; `#parts` are the minute's. */
  #drawTicks({ at, open, variance, begins }: Minute, part: number): void {
    const knots = this.#ticks
    this.#blend.writeBounded(KIND.ticks, at * PARTS + part, this.#draws, PART_TICKS - 1)
    knots[0] = this.#parts[part]!
    knots[PART_TICKS] = this.#parts[part + 1]!
    const deviation = Math.sqrt(variance / TICKS_A_MINUTE)
    for (let i = 0; i < SPLITS.length; i += 1) {
      const { from, middle, to, weight, spread } = SPLITS[i]!
      knots[middle] =
        knots[from]! + (knots[to]! - knots[from]!) * weight + deviation * spread * this.#draws[i]!
    }
    if (begins && part === 0) knots[1] = open
  }
}

/** Whether a stretch between two ends that it leaves by no more than `reach` may pass a bound. */
function leaves(
  { from, to, reach }: { from: number; to: number; reach: number },
  { high, low }: { high: number; low: number },
): boolean {
  return Math.max(from, to) + reach > high || Math.min(from, to) - reach < low
}

interface Split {
  from: number
  middle: number
  to: number
  /** Where the middle lies between the ends, 0 to 1. */
  weight: number
  /** Deviation of the middle, in deviations of a tick's move. */
  spread: number
}

/** How the ticks of a part are drawn: the longest stretches are halved first. */
const SPLITS: readonly Split[] = splits()

function splits(): Split[] {
  const found: Split[] = []
  const stretches: [from: number, to: number][] = [[0, PART_TICKS]]
  for (const [from, to] of stretches) {
    if (to - from < 2) continue
    const middle = from + Math.ceil((to - from) / 2)
    const [left, right] = [middle - from, to - middle]
    const spread = Math.sqrt((left * right) / (to - from))
    found.push({ from, middle, to, weight: left / (to - from), spread })
    stretches.push([from, middle], [middle, to])
  }
  return found
}

/** How far a part of a minute, and a minute, can leave its ends, in deviations of a minute's move. */
const PART_REACH =
  (FURTHEST * [PART_TICKS, 8, 4, 2].reduce((sum, length) => sum + widest(length), 0)) /
  Math.sqrt(TICKS_A_MINUTE)
const MINUTE_REACH =
  PART_REACH +
  FURTHEST * [16, 8, 4, 2].reduce((sum, length) => sum + Math.sqrt(length / PARTS) / 2, 0)

function widest(length: number): number {
  const left = Math.ceil(length / 2)
  return Math.sqrt((left * (length - left)) / length)
}
