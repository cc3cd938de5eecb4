import { MINUTES_A_DAY } from '@candor/money/durations'
import { sessionsOn } from '../hours/hours.ts'
import type { Hours } from '../source.ts'
import { LeaderRules } from './leader-rules.ts'
import { MinuteLearner, SecondLearner } from './features.ts'
import { ScaleRules } from './scale-rules.ts'
import { type Finding, Tallies, bound } from './tallies.ts'

const TICKS_A_MINUTE = 240
const TICKS_A_SECOND = 4
const SLOT_MINUTES = 30

/** A market to be studied: its printed prices, whole numbers of units. */
export interface StudiedMarket {
  symbols: readonly { symbol: string; hours: Hours }[]
  /** The prices of a minute's 240 ticks (UTC minutes since 1970); undefined while closed. */
  pricesOf(symbol: string, minute: number): Float64Array | undefined
}

export interface Study {
  findings: readonly Finding[]
  /** The |z| that nothing passes in a market that nobody can foresee. */
  bound: number
  /** Rules that did better, or worse, than chance. */
  beaten: readonly Finding[]
}

/** Minutes up to four hours. */
const FOUR_HOURS = Array.from({ length: 240 }, (_, i) => i + 1)

/**
 * Tries to foresee a market by everything public: the place in the second, minute, hour, session,
 * day and week, what the same symbol did up to four hours before, runs, large moves, what other
 * symbols did, and learners that are given all of it.
 */
export function study(market: StudiedMarket, options: { from: number; days: number }): Study {
  const student = new Student(market)
  for (let day = options.from; day < options.from + options.days; day += 1) student.take(day)
  const findings = student.tallies.findings()
  const limit = bound(findings.length)
  return { findings, bound: limit, beaten: findings.filter(({ z }) => Math.abs(z) > limit) }
}

interface Known {
  /** Logarithms of the last price: of the last tick, minute, hour and day. */
  tick: number
  minute: number
  hour: number
  day: number
  lastMinute: number
}

interface StudiedMinute {
  symbol: string
  place: number
  minute: number
  prices: Float64Array
  known: Known
}

interface EndedMinute {
  symbol: string
  hours: Hours
  minute: number
  /** Logarithm of its last price. */
  last: number
  known: Known
}

class Student {
  readonly tallies = new Tallies()
  readonly #market: StudiedMarket
  readonly #known = new Map<string, Known>()
  readonly #ticks: ScaleRules
  readonly #seconds: ScaleRules
  readonly #minutes: ScaleRules
  readonly #session: ScaleRules
  readonly #hours: ScaleRules
  readonly #nights: ScaleRules
  readonly #days: ScaleRules
  readonly #ledSeconds: LeaderRules
  readonly #ledMinutes: LeaderRules
  readonly #secondLearner: SecondLearner
  readonly #minuteLearner: MinuteLearner
  readonly #secondSigns: Int8Array[]
  readonly #minuteSigns: Int8Array

  constructor(market: StudiedMarket) {
    const { tallies } = this
    this.#market = market
    this.#ticks = new ScaleRules(tallies, {
      step: 'tick',
      place: 'quarter',
      places: TICKS_A_SECOND,
      lags: [1, 2, 3, 4, 8],
      cluster: 'hour',
    })
    this.#seconds = new ScaleRules(tallies, {
      step: 'second',
      place: 'second',
      places: 60,
      lags: [1, 2, 3, 5, 10, 30, 60],
      cluster: 'hour',
    })
    this.#minutes = new ScaleRules(tallies, {
      step: 'minute',
      place: 'minute',
      places: 60,
      lags: FOUR_HOURS,
      cluster: 'hour',
    })
    this.#session = new ScaleRules(tallies, {
      step: 'half hour of a session',
      place: 'half hour',
      places: 14,
      lags: [1, 2, 3, 6, 12],
      cluster: 'day',
    })
    this.#hours = new ScaleRules(tallies, {
      step: 'hour',
      place: 'hour',
      places: 24,
      lags: [1, 2, 3, 4, 12, 24],
      cluster: 'day',
    })
    this.#nights = new ScaleRules(tallies, {
      step: 'night',
      place: 'day',
      places: 7,
      lags: [1],
      cluster: 'day',
    })
    this.#days = new ScaleRules(tallies, {
      step: 'day',
      place: 'weekday',
      places: 7,
      lags: [1, 2, 3, 5, 7],
      cluster: 'day',
    })
    const symbols = market.symbols.map(({ symbol }) => symbol)
    this.#ledSeconds = new LeaderRules(tallies, {
      ...{ step: 'second', symbols, lags: [1, 2, 5, 30], pairs: false },
    })
    this.#ledMinutes = new LeaderRules(tallies, {
      ...{ step: 'minute', symbols, lags: [1, 2, 5, 60, 240], pairs: true },
    })
    this.#secondLearner = new SecondLearner(tallies)
    this.#minuteLearner = new MinuteLearner(tallies, symbols.length)
    this.#secondSigns = Array.from({ length: 60 }, () => new Int8Array(symbols.length))
    this.#minuteSigns = new Int8Array(symbols.length)
  }

  /** Studies one day (since 1970). */
  take(day: number): void {
    for (let of = 0; of < MINUTES_A_DAY; of += 1) {
      this.#takeMinute(day * MINUTES_A_DAY + of)
      if (of % 60 === 59) this.tallies.end('hour')
    }
    this.#market.symbols.forEach(({ symbol }) => {
      const known = this.#known.get(symbol)
      if (!known || Math.floor(known.lastMinute / MINUTES_A_DAY) !== day) return
      if (known.day > 0) this.#days.take(symbol, day % 7, known.tick - known.day)
      known.day = known.tick
    })
    this.tallies.end('day')
  }

  #takeMinute(minute: number): void {
    for (const signs of this.#secondSigns) signs.fill(0)
    this.#minuteSigns.fill(0)
    this.#market.symbols.forEach(({ symbol, hours }, place) => {
      const prices = this.#market.pricesOf(symbol, minute)
      if (!prices) return
      const last = Math.log(prices[TICKS_A_MINUTE - 1]!)
      const known = this.#known.get(symbol)
      if (!known) {
        const begun = { tick: last, minute: last, hour: last, day: 0, lastMinute: minute }
        this.#known.set(symbol, begun)
        return
      }
      if (known.lastMinute === minute - 1) this.#within({ symbol, place, minute, prices, known })
      else if (Math.floor(known.lastMinute / MINUTES_A_DAY) < Math.floor(minute / MINUTES_A_DAY)) {
        const open = Math.log(prices[0]!)
        this.#nights.take(symbol, Math.floor(minute / MINUTES_A_DAY) % 7, open - known.tick)
      }
      this.#longer({ symbol, hours, minute, last, known })
      known.tick = last
      known.minute = last
      known.lastMinute = minute
    })
    for (const signs of this.#secondSigns) this.#ledSeconds.take(signs)
    this.#ledMinutes.take(this.#minuteSigns)
    this.#secondLearner.endMinute()
    this.#minuteLearner.endMinute()
  }

  #within({ symbol, place, minute, prices, known }: StudiedMinute): void {
    let tick = known.tick
    let second = known.tick
    for (let i = 0; i < TICKS_A_MINUTE; i += 1) {
      const next = Math.log(prices[i]!)
      this.#ticks.take(symbol, i % TICKS_A_SECOND, next - tick)
      tick = next
      if (i % TICKS_A_SECOND !== TICKS_A_SECOND - 1) continue
      const of = Math.floor(i / TICKS_A_SECOND)
      const move = next - second
      this.#seconds.take(symbol, of, move)
      this.#secondLearner.take(symbol, of, move)
      this.#secondSigns[of]![place] = Math.sign(move)
      second = next
    }
    const move = tick - known.minute
    this.#minutes.take(symbol, minute % 60, move)
    this.#minuteLearner.take(place, minute, move)
    this.#minuteSigns[place] = Math.sign(move)
  }

  /** Hours, and half hours of a session, where this minute ends one. */
  #longer({ symbol, hours, minute, last, known }: EndedMinute): void {
    if (hours.always) {
      if (minute % 60 !== 59) return
      this.#hours.take(symbol, Math.floor(minute / 60) % 24, last - known.hour)
      known.hour = last
      return
    }
    if ((minute + 1) % SLOT_MINUTES !== 0) return
    const sessions = sessionsOn(hours, Math.floor(minute / MINUTES_A_DAY))
    const since = minute - sessions[0]!.from
    const isFirst = since < SLOT_MINUTES
    // The first half hour begins with the day's first price, which the night is counted up to.
    if (!isFirst) this.#session.take(symbol, Math.floor(since / SLOT_MINUTES), last - known.hour)
    known.hour = last
  }
}
