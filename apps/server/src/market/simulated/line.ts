import { DAY_MS, HOUR_MS, MINUTES_A_DAY, MINUTE_MS } from '@candor/money/durations'
import { type Candle, joinAll } from '../candles/candle.ts'
import { dayOf, lastOpenAt } from '../hours/hours.ts'
import { LeastRecent } from '../../kernel/least-recent.ts'
import type { Instrument } from '../source.ts'
import type { Anchor } from './anchors.ts'
import { Climate } from './climate.ts'
import type { Secrets } from './day-secrets.ts'
import { MOVEMENTS } from './model.ts'
import { Blend, Noise } from './noise.ts'
import { type Minute, Path, TICKS_A_MINUTE, TICK_MS } from './path.ts'
import { Volumes } from './volumes.ts'
import { SLOT_MINUTES } from './walk.ts'

/** Days of history before a venue's first moment. */
export const PAST_DAYS = 3 * 365
const DAYS_KEPT = 1_200

/** What the lines of one market share. */
export class Shared {
  readonly #secrets: Secrets
  readonly #noises = new Map<string, Noise>()
  readonly #climates = new Map<string, Climate>()

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  noise(name: string, isShared: boolean): Noise {
    return kept(this.#noises, name, () => new Noise(this.#secrets, name, isShared))
  }

  climate(name: string): Climate {
    return kept(this.#climates, name, () => new Climate(this.#secrets, name))
  }
}

/** One symbol's path as whole numbers: prices in units of its scale, volumes in lots. */
export class Line {
  readonly instrument: Instrument
  /** Before this moment there is no history. */
  readonly first: number
  readonly #path: Path
  readonly #volumes: Volumes
  readonly #unit: number
  /** What the path's logarithms are moved by: after the anchor, and before the known past. */
  readonly #offset: number
  readonly #past: { before: number; offset: number } | undefined
  readonly #days = new LeastRecent<{ candle: Candle | undefined }>(DAYS_KEPT)
  #prices: { at: number; ticks: Float64Array } | undefined
  #lotsSoFar: { at: number; ticks: Float64Array } | undefined

  constructor(instrument: Instrument, shared: Shared, anchor: Anchor, pastDays: number) {
    const movement = MOVEMENTS.get(instrument.symbol)
    if (!movement) throw new Error(`No movement is known for ${instrument.symbol}.`)
    this.instrument = instrument
    const own = shared.noise(`symbol ${movement.symbol}`, false)
    const causes = movement.causes.filter(({ share }) => share > 0)
    const rest = 1 - causes.reduce((sum, { share }) => sum + share, 0)
    const blend = new Blend([
      { noise: own, weight: Math.sqrt(rest) },
      ...causes.map(({ name, share }) => ({
        noise: shared.noise(`cause ${name}`, true),
        weight: Math.sqrt(share),
      })),
    ])
    const climate = shared.climate(movement.climate)
    this.#path = new Path(movement, instrument.hours, blend, climate)
    this.#volumes = new Volumes(movement, instrument.hours, own, climate)
    this.#unit = 10 ** instrument.scale
    this.#offset = Math.log(anchor.price) - this.#pathAt(anchor.at)
    const { past = { at: anchor.at, price: anchor.price } } = anchor
    this.#past = anchor.past && {
      before: Math.floor(past.at / MINUTE_MS),
      offset: Math.log(past.price) - this.#pathAt(past.at),
    }
    const begun = lastOpenAt(instrument.hours, past.at)
    this.first =
      pastDays === 0 ? Math.floor(begun / HOUR_MS) * HOUR_MS : (dayOf(begun) - pastDays) * DAY_MS
  }

  /** The price at a moment the symbol trades at, or the last before it. */
  priceAt(at: number): number {
    const open = lastOpenAt(this.instrument.hours, at)
    return this.#minutePrices(Math.floor(open / MINUTE_MS))[tickOf(open)]!
  }

  /** Lots from one tick until just before another, at most a minute apart. */
  volume(from: number, to: number): number {
    return this.between(from, to)?.volume ?? 0
  }

  /** One candle of what was traded from a moment, or the first of all, until just before another. */
  between(from: number, to: number): Candle | undefined {
    const parts: Candle[] = []
    for (let day = dayOf(Math.max(from, this.first)); day * DAY_MS < to; day += 1) {
      if (day * DAY_MS >= from && (day + 1) * DAY_MS <= to) {
        const whole = this.day(day)
        if (whole) parts.push(whole)
      } else this.#partOfDay(day, from, to, parts)
    }
    return joinAll(from, parts)
  }

  /** A day's candle, from its beginning; undefined where nothing was traded. */
  day(day: number): Candle | undefined {
    const from = day * MINUTES_A_DAY
    return this.#days.get(String(day), () => ({
      candle: this.stretch(Math.max(from, this.first / MINUTE_MS), from + MINUTES_A_DAY, from),
    })).candle
  }

  /**
   * One candle of the minutes in [from, to), of one day; undefined where nothing was traded. `time`: the
   * minute it is called by.
   */
  stretch(from: number, to: number, time = from): Candle | undefined {
    const minutes = this.#path.minutes(from, to)
    const first = minutes[0]
    if (!first) return undefined
    const { high, low } = this.#path.extremes(minutes)
    return {
      time: time * MINUTE_MS,
      open: this.#round(first.open, first.at),
      high: this.#round(high, first.at),
      low: this.#round(low, first.at),
      close: this.#round(minutes.at(-1)!.close, first.at),
      volume: this.#lots(from, to),
    }
  }

  /** Lots of the minutes in [from, to). */
  #lots(from: number, to: number): number {
    let sum = 0
    for (let day = Math.floor(from / MINUTES_A_DAY); day * MINUTES_A_DAY < to; day += 1) {
      const whole = this.#path.day(day)
      whole?.slots.forEach((slot, place) => {
        const start = slot * SLOT_MINUTES
        if (start + SLOT_MINUTES <= from || start >= to) return
        if (start >= from && start + SLOT_MINUTES <= to) {
          sum += this.#volumes.slot(day, whole, place)
          return
        }
        const minutes = this.#volumes.minutes(day, whole, place)
        const end = Math.min(SLOT_MINUTES, to - start)
        for (let i = Math.max(0, from - start); i < end; i += 1) sum += minutes[i]!
      })
    }
    return sum
  }

  #partOfDay(day: number, from: number, to: number, parts: Candle[]): void {
    const start = Math.max(from, day * DAY_MS, this.first)
    const end = Math.min(to, (day + 1) * DAY_MS)
    const first = Math.ceil(start / MINUTE_MS)
    const last = Math.floor(end / MINUTE_MS)
    if (first > last) return this.#partOfMinute(last, start, end, parts)
    if (first * MINUTE_MS > start) {
      this.#partOfMinute(first - 1, start, first * MINUTE_MS, parts)
    }
    const whole = last > first ? this.stretch(first, last) : undefined
    if (whole) parts.push(whole)
    if (last * MINUTE_MS < end) this.#partOfMinute(last, last * MINUTE_MS, end, parts)
  }

  /** From `from` until just before `to`, which both lie in one minute. */
  #partOfMinute(at: number, from: number, to: number, parts: Candle[]): void {
    const [minute] = this.#path.minutes(at, at + 1)
    const start = at * MINUTE_MS
    const first = Math.max(0, Math.ceil((from - start) / TICK_MS))
    const end = Math.min(TICKS_A_MINUTE, Math.ceil((to - start) / TICK_MS))
    if (!minute || first >= end) return
    const prices = this.#minutePrices(at)
    const volumes = this.#minuteLots(at)
    // A whole minute opens where the one before it ended; a part of one with its own first price.
    const open = first === 0 ? this.#round(minute.open, at) : prices[first]!
    let high = open
    let low = open
    for (let i = first; i < end; i += 1) {
      high = Math.max(high, prices[i]!)
      low = Math.min(low, prices[i]!)
    }
    const volume = volumes[end - 1]! - (first > 0 ? volumes[first - 1]! : 0)
    parts.push({ time: start, open, high, low, close: prices[end - 1]!, volume })
  }

  /** The prices of a minute's ticks (UTC minutes since 1970); undefined outside the hours. */
  prices(at: number): Float64Array | undefined {
    const [minute] = this.#path.minutes(at, at + 1)
    return minute && this.#path.ticks(minute).map((path) => this.#round(path, at))
  }

  /** The prices of a minute of trading, those of the last one at hand. */
  #minutePrices(at: number): Float64Array {
    if (this.#prices?.at !== at) {
      const ticks = this.prices(at)
      if (!ticks) throw new Error(`${this.instrument.symbol} has no minute ${at}.`)
      this.#prices = { at, ticks }
    }
    return this.#prices.ticks
  }

  /** Lots of a minute up to and with each of its ticks. */
  #minuteLots(at: number): Float64Array {
    if (this.#lotsSoFar?.at !== at) {
      this.#lotsSoFar = { at, ticks: this.#volumes.ticks(at, this.#lots(at, at + 1)) }
    }
    return this.#lotsSoFar.ticks
  }

  #open(at: number): Minute {
    const [minute] = this.#path.minutes(at, at + 1)
    if (!minute) throw new Error(`${this.instrument.symbol} has no minute ${at}.`)
    return minute
  }

  /** The path's own logarithm at a moment, or at the last of trading before it. */
  #pathAt(at: number): number {
    const open = lastOpenAt(this.instrument.hours, at)
    return this.#path.ticks(this.#open(Math.floor(open / MINUTE_MS)))[tickOf(open)]!
  }

  /** The only rounding of the simulated world: from a logarithm to a whole number of units. */
  #round(path: number, minute: number): number {
    const offset = this.#past && minute < this.#past.before ? this.#past.offset : this.#offset
    return Math.max(1, Math.round(Math.exp(path + offset) * this.#unit))
  }
}

function tickOf(at: number): number {
  return Math.floor((at % MINUTE_MS) / TICK_MS)
}

function kept<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
