import { setImmediate as nextLoop } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { type Period, periodEnd, periodStart } from '@candor/protocol/periods'
import { INSTRUMENTS } from '../instruments.ts'
import { type Candle, regroup } from '../candles/candle.ts'
import { everyTick } from '../prints/every-tick.ts'
import { dayOf, isOpenAt, lastOpenAt } from '../hours/hours.ts'
import type { Instrument, MarketSource, SourcePrint, TimedPrint } from '../source.ts'
import type { Anchors } from './anchors.ts'
import { type BoundDays, DaySecrets } from './day-secrets.ts'
import { Line, PAST_DAYS, Shared } from './line.ts'
import { MOVEMENTS } from './model.ts'
import { TICK_MS } from './path.ts'

/** A price that does not move is said again after this long: orders wait for it. */
const REPEAT_MS = 1_000
/** Rates move slowly: after the first print, they are said only this often. */
const RATE_EVERY_TICKS = 4

const SECOND_MS = 1_000

export interface SimulatedSource extends MarketSource {
  /** The prints of one tick: what moved or is due since the last call; what `subscribe` hands out. */
  printsAt(at: number): SourcePrint[]
  /** The price at a moment the symbol trades at, or the last before it. */
  priceAt(symbol: string, at: number): number
  /** The prices of a minute's ticks (UTC minutes since 1970); undefined while it does not trade. */
  pricesOf(symbol: string, minute: number): Float64Array | undefined
}

/**
 * A market made up from a secret: any price of any moment can be computed at any time, so nothing
 * has to be stored and a chart is full before anybody watched. The same secret and anchors give the
 * same market, and nobody without the secret can tell where a price goes next.
 */
export function createSimulatedSource(options: {
  secret: Uint8Array
  /** The keys of days, once they are bound; asked until they are. */
  bound?: (() => BoundDays | undefined) | undefined
  anchors: Anchors
  now: () => number
  instruments?: readonly Instrument[]
  /** Days of history before the last that an anchor's symbol traded on; three years when absent. */
  pastDays?: number
}): SimulatedSource {
  const secrets = new DaySecrets(options.secret, options.bound)
  let shared = new Shared(secrets)
  let isBound = secrets.isKnown()
  const lines = new Map<string, Printer>()
  const { instruments = INSTRUMENTS, pastDays = PAST_DAYS } = options
  const unknown = (symbol: string) => new Error(`The simulated market has no ${symbol}.`)
  const instrumentOf = (symbol: string): Instrument => {
    const instrument = instruments.find((one) => one.symbol === symbol)
    if (!instrument) throw unknown(symbol)
    return instrument
  }
  const line = (symbol: string): Printer => {
    // What was drawn of bound days before their keys were known was drawn from what they are not.
    if (!isBound && secrets.isKnown()) {
      isBound = true
      shared = new Shared(secrets)
      lines.clear()
    }
    let found = lines.get(symbol)
    if (found) return found
    const anchor = options.anchors.get(symbol)
    if (!anchor) throw unknown(symbol)
    found = new Printer(new Line(instrumentOf(symbol), shared, anchor, pastDays))
    lines.set(symbol, found)
    return found
  }
  const nextTurn = oneAfterAnother()
  const printsAt = (at: number): SourcePrint[] =>
    instruments.flatMap(({ symbol }) => line(symbol).print(at) ?? [])
  return {
    name: 'simulated',
    simulated: true,
    instruments,
    printsAt,
    subscribe: (listener) => everyTick(options.now, TICK_MS, (at) => listener(printsAt(at))),
    priceAt: (symbol, at) => line(symbol).line.priceAt(at),
    pricesOf: (symbol, minute) => line(symbol).line.prices(minute),
    history: (symbol, period, before, limit) =>
      history(line(symbol).line, nextTurn, { period, before, limit }),
    between: async (symbol, from, to) => line(symbol).line.between(from, to),
    printsBetween: async (symbol, from, to, last) => line(symbol).printsBetween(from, to, last),
    lineBetween: async (symbol, from, to) => line(symbol).lineBetween(from, to),
    isOpen: (symbol, at) => isOpenAt(instrumentOf(symbol).hours, at),
    lastOpen: (symbol, at) => lastOpenAt(instrumentOf(symbol).hours, at),
  }
}

/** The price that a symbol begins with where nothing is known of it. */
export function firstPrice(symbol: string): number | undefined {
  return MOVEMENTS.get(symbol)?.level
}

/** Says one symbol's prices, and remembers what it has said. */
class Printer {
  readonly line: Line
  #printed: TimedPrint = { price: 0, at: 0 }
  /** Volume up to here was told. */
  #toldUntil = 0

  constructor(line: Line) {
    this.line = line
  }

  /** This tick's print, or undefined where nothing is due or the symbol does not trade. */
  print(at: number): SourcePrint | undefined {
    const { symbol } = this.line.instrument
    const price = this.#due(at)
    if (price === undefined) return undefined
    // After a gap, and at first, what is told is this tick's alone: the rest is history.
    const from = at - this.#toldUntil >= MINUTE_MS ? at : this.#toldUntil
    const volume = this.line.volume(from, at + TICK_MS)
    this.#printed = { price, at }
    this.#toldUntil = at + TICK_MS
    return { symbol, price, volume }
  }

  /** The price to say at this tick, or undefined where none is due. */
  #due(at: number): number | undefined {
    const { kind, hours } = this.line.instrument
    const isFirst = this.#printed.at === 0
    if (kind === 'rate' && !isFirst && Math.floor(at / TICK_MS) % RATE_EVERY_TICKS !== 0) {
      return undefined
    }
    if (!isOpenAt(hours, at)) return undefined
    const price = this.line.priceAt(at)
    const since = at - this.#printed.at
    const isRepeated = price === this.#printed.price && since < REPEAT_MS
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
      prices.push({ at, price: this.line.priceAt(at) })
    }
    return prices
  }
}

/** Whole candles before a moment, from the newest backwards, other work having its turn meanwhile. */
async function history(
  line: Line,
  nextTurn: () => Promise<void>,
  { period, before, limit }: { period: Period; before: number; limit: number },
): Promise<Candle[]> {
  const found: Candle[][] = []
  let count = 0
  for (let to = periodStart(period, before); to > line.first && count < limit;) {
    await nextTurn()
    const from = Math.max(chunkStart(period, to), periodStart(period, line.first))
    const chunk = candles(line, period, from, to)
    found.unshift(chunk)
    count += chunk.length
    to = from
  }
  return found.flat().slice(-limit)
}

/** Periods of whole days. */
const DAILY: ReadonlySet<Period> = new Set(['1day', '3day', '1week', '1mon'])

/** All candles of a period that begin in [from, to), which are starts of such candles. */
function candles(line: Line, period: Period, from: number, to: number): Candle[] {
  const found: Candle[] = []
  if (DAILY.has(period)) {
    for (let day = dayOf(Math.max(from, line.first)); day * DAY_MS < to; day += 1) {
      const whole = line.day(day)
      if (whole) found.push(whole)
    }
    return regroup(found, (time) => periodStart(period, time))
  }
  for (let time = from; time < to; time = periodEnd(period, time)) {
    const begin = Math.max(time, line.first) / MINUTE_MS
    const candle = line.stretch(begin, periodEnd(period, time) / MINUTE_MS, time / MINUTE_MS)
    if (candle) found.push(candle)
  }
  return found
}

/** The last tick of a minute is always said, so that all of a minute's volume falls into it. */
function isLastOfMinute(at: number): boolean {
  return at % MINUTE_MS >= MINUTE_MS - TICK_MS
}

/**
 * Turns of the event loop, of which each goes to one alone: those who wait for the same one would make
 * the loop stand still for as long as all of them take together.
 */
function oneAfterAnother(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => nextLoop()))
}

/** Returns the start of a chunk that ends at `to`: a few milliseconds of work. */
function chunkStart(period: Period, to: number): number {
  if (period === '1min') return to - HOUR_MS
  if (period === '3min' || period === '5min') return to - 3 * HOUR_MS
  if (period === '15min' || period === '30min') return to - 6 * HOUR_MS
  if (period === '1hour') return to - 12 * HOUR_MS
  if (period === '2hour' || period === '4hour') return to - DAY_MS
  if (period === '12hour') return to - 2 * DAY_MS
  if (period === '1day') return to - 10 * DAY_MS
  if (period === '3day') return to - 30 * DAY_MS
  return periodStart(period, to - 28 * DAY_MS)
}
