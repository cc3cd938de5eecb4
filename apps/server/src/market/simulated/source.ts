import { INSTRUMENTS } from '../instruments.ts'
import { type Candle, joinAll, regroup } from '../candle.ts'
import { dayOf, isOpenAt, lastOpenAt } from '../hours.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Period, periodStart } from '../periods.ts'
import type { Instrument, MarketSource, SourcePrint, TimedPrint } from '../source.ts'
import { Days, FIRST_DAY } from './days.ts'
import { MOVEMENTS } from './model.ts'
import { Path, type Stretch, TICKS_A_MINUTE, TICK_MS } from './path.ts'
import { LeastRecent } from '../recent.ts'

/** A price that does not move is said again after this long, so that it does not grow stale. */
const REPEAT_MS = { pair: 2_000, future: 2_000, rate: 5_000 } as const
/** Rates move slowly and are not traded: after the first print, they are said only this often. */
const RATE_EVERY_TICKS = 20

/** Days and hours kept in parts, for all symbols together. */
const DAYS_KEPT = 400
const HOURS_KEPT = 300

const MINUTES_A_DAY = 1_440
const SECOND_MS = 1_000

export interface SimulatedSource extends MarketSource {
  /** The prints of one tick: what moved or is due since the last call; what `subscribe` hands out. */
  printsAt(at: number): SourcePrint[]
  /** The price at a moment the symbol trades at, or the last before it. */
  priceAt(symbol: string, at: number): number
}

/**
 * A market made up from a seed: any price of any moment since 2015 can be computed at any time, so
 * nothing has to be stored and a chart is full before anybody watched. The same seed gives the
 * same market.
 */
export function createSimulatedSource(options: {
  seed: number
  now: () => number
  instruments?: readonly Instrument[]
}): SimulatedSource {
  const days = new Days(options.seed)
  const lines = new Map<string, Line>()
  const dayParts = new LeastRecent<Stretch[]>(DAYS_KEPT)
  const hourParts = new LeastRecent<Stretch[]>(HOURS_KEPT)
  const instruments = options.instruments ?? INSTRUMENTS
  for (const instrument of instruments) {
    lines.set(instrument.symbol, new Line(options.seed, instrument, days, dayParts, hourParts))
  }
  const line = (symbol: string): Line => {
    const found = lines.get(symbol)
    if (!found) throw new Error(`The simulated market has no ${symbol}.`)
    return found
  }
  const printsAt = (at: number): SourcePrint[] => {
    const prints: SourcePrint[] = []
    for (const each of lines.values()) {
      const print = each.print(at)
      if (print) prints.push(print)
    }
    return prints
  }
  return {
    name: 'simulated',
    simulated: true,
    instruments,
    printsAt,
    subscribe: (listener) => everyTick(options.now, (at) => listener(printsAt(at))),
    priceAt: (symbol, at) => line(symbol).priceAt(at),
    history: (symbol, period, before, limit) => line(symbol).history(period, before, limit),
    between: async (symbol, from, to) => line(symbol).between(from, to),
    printsBetween: async (symbol, from, to, last) => line(symbol).printsBetween(from, to, last),
    lineBetween: async (symbol, from, to) => line(symbol).lineBetween(from, to),
    isOpen: (symbol, at) => isOpenAt(line(symbol).instrument.hours, at),
    lastOpen: (symbol, at) => lastOpenAt(line(symbol).instrument.hours, at),
  }
}

/** Calls at each multiple of the tick by the clock; a tick the process slept through is left out. */
function everyTick(now: () => number, call: (at: number) => void): () => void {
  let timer: NodeJS.Timeout
  let last = 0
  const arm = () => {
    const at = now()
    const tick = Math.floor(at / TICK_MS) * TICK_MS
    timer = setTimeout(fire, tick + TICK_MS - at)
  }
  const fire = () => {
    const tick = Math.floor(now() / TICK_MS) * TICK_MS
    // A timer may fire a moment early; the tick it was set for has not begun then.
    if (tick > last) call((last = tick))
    arm()
  }
  last = Math.floor(now() / TICK_MS) * TICK_MS
  arm()
  return () => clearTimeout(timer)
}

/** One symbol's path as whole numbers: prices in units of its scale, volumes in lots. */
class Line {
  readonly instrument: Instrument
  readonly #path: Path
  readonly #unit: number
  readonly #dayParts: LeastRecent<Stretch[]>
  readonly #hourParts: LeastRecent<Stretch[]>
  #minute: { from: number; prices: Float64Array; volumes: Float64Array } | undefined
  #printed: TimedPrint = { price: 0, at: 0 }
  /** Volume up to here was told. */
  #toldUntil = 0

  constructor(
    seed: number,
    instrument: Instrument,
    days: Days,
    dayParts: LeastRecent<Stretch[]>,
    hourParts: LeastRecent<Stretch[]>,
  ) {
    const movement = MOVEMENTS.get(instrument.symbol)
    if (!movement) throw new Error(`No movement is known for ${instrument.symbol}.`)
    this.instrument = instrument
    this.#path = new Path(seed, movement, instrument.hours, days)
    this.#unit = 10 ** instrument.scale
    this.#dayParts = dayParts
    this.#hourParts = hourParts
  }

  /** This tick's print, or undefined where nothing is due or the symbol does not trade. */
  print(at: number): SourcePrint | undefined {
    const { symbol } = this.instrument
    const price = this.#due(at)
    if (price === undefined) return undefined
    // After a gap, and at first, what is told is this tick's alone: the rest is history.
    const from = at - this.#toldUntil >= MINUTE_MS ? at : this.#toldUntil
    const volume = this.between(from, at + TICK_MS)?.volume ?? 0
    this.#printed = { price, at }
    this.#toldUntil = at + TICK_MS
    return { symbol, price, volume }
  }

  /** The price to say at this tick, or undefined where none is due. */
  #due(at: number): number | undefined {
    const { kind, hours } = this.instrument
    const isFirst = this.#printed.at === 0
    if (kind === 'rate' && !isFirst && Math.floor(at / TICK_MS) % RATE_EVERY_TICKS !== 0) {
      return undefined
    }
    if (!isOpenAt(hours, at)) return undefined
    const price = this.priceAt(at)
    const since = at - this.#printed.at
    const isRepeated = price === this.#printed.price && since < REPEAT_MS[kind]
    return isRepeated && !isLastOfMinute(at) ? undefined : price
  }

  /** Tick by tick from the last print that is known, or from where every symbol is said anyway. */
  printsBetween(from: number, to: number, last: TimedPrint | undefined): TimedPrint[] {
    const lastTick = last && Math.floor(last.at / TICK_MS) * TICK_MS
    const certain = Math.floor(from / MINUTE_MS) * MINUTE_MS - TICK_MS
    const isKnown = last !== undefined && lastTick! >= certain
    this.#printed = isKnown ? { price: last.price, at: lastTick! } : { price: 0, at: 0 }
    const prints: TimedPrint[] = []
    const first = isKnown ? lastTick! + TICK_MS : certain
    for (let at = first; at < to; at += TICK_MS) {
      const price = this.#due(at)
      if (price === undefined) continue
      this.#printed = { price, at }
      if (at >= from) prints.push({ at, price })
    }
    return prints
  }

  lineBetween(from: number, to: number): TimedPrint[] {
    const prices: TimedPrint[] = []
    for (let at = Math.ceil(from / SECOND_MS) * SECOND_MS; at < to; at += SECOND_MS) {
      prices.push({ at, price: this.priceAt(at) })
    }
    return prices
  }

  priceAt(at: number): number {
    const open = lastOpenAt(this.instrument.hours, at)
    const ticks = this.#ticks(Math.floor(open / MINUTE_MS))
    return this.#round(ticks.prices[Math.floor((open % MINUTE_MS) / TICK_MS)]!)
  }

  async history(period: Period, before: number, limit: number): Promise<Candle[]> {
    const first = FIRST_DAY * DAY_MS
    const end = periodStart(period, before)
    const found: Candle[][] = []
    let count = 0
    // From the newest backwards, in chunks that are whole periods of every length asked for.
    for (let to = end; to > first && count < limit;) {
      const from = Math.max(chunkStart(period, to), first)
      const chunk = this.#candles(period, from, to)
      found.unshift(chunk)
      count += chunk.length
      to = from
      // A long chart takes tens of milliseconds: orders are not to wait for all of it.
      if (count < limit) await turn()
    }
    return found.flat().slice(-limit)
  }

  between(from: number, to: number): Candle | undefined {
    const parts: Candle[] = []
    for (let day = dayOf(from); day * DAY_MS < to; day += 1) {
      if (day * DAY_MS >= from && (day + 1) * DAY_MS <= to) {
        const whole = this.#path.day(day)
        if (whole) parts.push(this.#candle(whole))
      } else this.#partOfDay(day, from, to, parts)
    }
    return joinAll(from, parts)
  }

  #partOfDay(day: number, from: number, to: number, parts: Candle[]): void {
    for (const hour of this.#hours(day)) {
      const start = hour.from * MINUTE_MS
      const end = start + hour.minutes * MINUTE_MS
      if (end <= from || start >= to) continue
      if (start >= from && end <= to) parts.push(this.#candle(hour))
      else this.#partOfHour(hour, from, to, parts)
    }
  }

  #partOfHour(hour: Stretch, from: number, to: number, parts: Candle[]): void {
    for (const minute of this.#minutes(hour)) {
      const start = minute.from * MINUTE_MS
      if (start + MINUTE_MS <= from || start >= to) continue
      if (start >= from && start + MINUTE_MS <= to) parts.push(this.#candle(minute))
      else this.#partOfMinute(minute.from, from, to, parts)
    }
  }

  #partOfMinute(minute: number, from: number, to: number, parts: Candle[]): void {
    const start = minute * MINUTE_MS
    const first = Math.max(0, Math.ceil((from - start) / TICK_MS))
    const end = Math.min(TICKS_A_MINUTE, Math.ceil((to - start) / TICK_MS))
    if (first >= end) return
    const { prices, volumes } = this.#ticks(minute)
    let high = prices[first]!
    let low = high
    for (let i = first + 1; i < end; i += 1) {
      high = Math.max(high, prices[i]!)
      low = Math.min(low, prices[i]!)
    }
    parts.push({
      time: start,
      open: this.#round(prices[first]!),
      high: this.#round(high),
      low: this.#round(low),
      close: this.#round(prices[end - 1]!),
      volume: volumes[end - 1]! - (first > 0 ? volumes[first - 1]! : 0),
    })
  }

  /** All candles of a period that begin in [from, to), which are starts of such candles. */
  #candles(period: Period, from: number, to: number): Candle[] {
    const parts: Candle[] = []
    for (let day = dayOf(from); day * DAY_MS < to; day += 1) {
      if (period === '1day' || period === '1week' || period === '1mon') {
        const whole = this.#path.day(day)
        if (whole) parts.push({ ...this.#candle(whole), time: day * DAY_MS })
        continue
      }
      for (const hour of this.#hours(day)) {
        const start = hour.from * MINUTE_MS
        if (start >= to || start + hour.minutes * MINUTE_MS <= from) continue
        if (period === '1hour') parts.push(this.#candle(hour))
        else for (const minute of this.#minutes(hour)) parts.push(this.#candle(minute))
      }
    }
    const inside = parts.filter(({ time }) => time >= from && time < to)
    return regroup(inside, (time) => periodStart(period, time))
  }

  #hours(day: number): Stretch[] {
    return this.#dayParts.get(`${this.instrument.symbol} ${day}`, () => {
      const whole = this.#path.day(day)
      return whole ? this.#path.hours(day, whole) : []
    })
  }

  #minutes(hour: Stretch): Stretch[] {
    return this.#hourParts.get(`${this.instrument.symbol} ${hour.from}`, () =>
      this.#path.minutes(hour),
    )
  }

  /** The ticks of a minute (UTC minutes since 1970) within the symbol's hours. */
  #ticks(minute: number): { prices: Float64Array; volumes: Float64Array } {
    if (this.#minute?.from === minute) return this.#minute
    const day = Math.floor(minute / MINUTES_A_DAY)
    const hour = this.#hours(day).find(
      ({ from, minutes }) => from <= minute && minute < from + minutes,
    )
    const stretch = hour && this.#minutes(hour)[minute - hour.from]
    if (!stretch) throw new Error(`${this.instrument.symbol} has no minute ${minute}.`)
    this.#minute = { from: minute, ...this.#path.ticks(stretch) }
    return this.#minute
  }

  #candle(stretch: Stretch): Candle {
    return {
      time: stretch.from * MINUTE_MS,
      open: this.#round(stretch.open),
      high: this.#round(stretch.high),
      low: this.#round(stretch.low),
      close: this.#round(stretch.close),
      volume: stretch.volume,
    }
  }

  /** The only rounding of the simulated world: from its logarithm to a whole number of units. */
  #round(logarithm: number): number {
    return Math.max(1, Math.round(Math.exp(logarithm) * this.#unit))
  }
}

/** The last tick of a minute is always said, so that all of a minute's volume falls into it. */
function isLastOfMinute(at: number): boolean {
  return at % MINUTE_MS >= MINUTE_MS - TICK_MS
}

/** Lets everything else that waits have its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Where a chunk that ends at `to` begins: long enough for a chart, short enough to be quick. */
function chunkStart(period: Period, to: number): number {
  if (period === '1min') return to - 6 * HOUR_MS
  if (period === '5min') return to - DAY_MS
  if (period === '15min' || period === '30min') return to - 3 * DAY_MS
  if (period === '1hour') return to - 10 * DAY_MS
  if (period === '1day') return to - 200 * DAY_MS
  if (period === '1week') return to - 700 * DAY_MS
  return periodStart('1mon', to - 365 * DAY_MS)
}
