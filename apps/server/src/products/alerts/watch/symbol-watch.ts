import { type Period, periodStart } from '@candor/protocol/periods'
import { Extremes, type JournaledPrint } from './extremes.ts'
import { Levels } from './levels.ts'
import { type Moved, movedIn } from './moves.ts'
import type { Evidence, WatchedAlert, Wish } from './watched-alert.ts'

/** Alerts by what they wait for, upwards and downwards. */
export interface Ways {
  rises: Levels<WatchedAlert>
  falls: Levels<WatchedAlert>
}

/** A candle that closed: its last print, and the first one after it. */
export interface Closing {
  symbol: string
  period: Period
  /** When the candle of the last print began, and that of the print after it. */
  start: number
  until: number
  print: JournaledPrint
  former: JournaledPrint
}

interface Found {
  alert: WatchedAlert
  evidence: Evidence
}

/** The alerts of one symbol, and as much of its prints as tells when they go off. */
export class SymbolWatch {
  readonly symbol: string
  readonly #prices = newWays()
  /** By the minutes in which the price moves. */
  readonly #moves = new Map<number, Ways>()
  /** By period, then by measure. */
  readonly #indicators = new Map<Period, Map<string, Ways>>()
  readonly extremes: Extremes
  #last: JournaledPrint | undefined

  constructor(symbol: string, last?: JournaledPrint, extremes = new Extremes()) {
    this.symbol = symbol
    this.#last = last
    this.extremes = extremes
  }

  /** The newest print. */
  get last(): JournaledPrint | undefined {
    return this.#last
  }

  add(alert: WatchedAlert): void {
    const { wish } = alert
    const ways = this.#waysOf(wish)
    if (wish.rises) ways.rises.add(levelOf(wish), alert)
    if (wish.falls) ways.falls.add(levelOf(wish), alert)
  }

  delete(alert: WatchedAlert): void {
    const { wish } = alert
    const ways = this.#waysOf(wish)
    ways.rises.delete(levelOf(wish), alert)
    ways.falls.delete(levelOf(wish), alert)
    if (!ways.rises.isEmpty || !ways.falls.isEmpty) return
    if (wish.kind === 'move') this.#moves.delete(wish.minutes)
    if (wish.kind !== 'indicator') return
    const measures = this.#indicators.get(wish.period)
    measures?.delete(wish.measure)
    if (measures?.size === 0) this.#indicators.delete(wish.period)
  }

  /** Takes the next print; returns what it met, whether it counted or not. */
  print(print: JournaledPrint): Found[] {
    const former = this.#last
    const stretches = [...this.#moves.keys()]
    const before = former && stretches.map((minutes) => movedIn(this.extremes, former, minutes))
    this.extremes.add(print)
    this.#last = print
    if (!former) return []
    const moved = stretches.map((minutes, at) => {
      const now = movedIn(this.extremes, print, minutes)
      return moveMet(this.#moves.get(minutes)!, [before![at]!, now], { former, print })
    })
    return [this.#priceMet(former, print), ...moved].flat()
  }

  /** The candles that `print` has closed, of periods that some alert waits for. */
  closedBy(former: JournaledPrint | undefined, print: JournaledPrint): Closing[] {
    if (!former || this.#indicators.size === 0) return []
    return [...this.#indicators.keys()].flatMap(
      (period) => closingOf({ symbol: this.symbol, period }, { print, former }) ?? [],
    )
  }

  /** Alerts by measure that wait for candles of this period. */
  measuresOf(period: Period): ReadonlyMap<string, Ways> {
    return this.#indicators.get(period) ?? new Map<string, Ways>()
  }

  #priceMet(former: JournaledPrint, print: JournaledPrint): Found[] {
    const { rises, falls } = this.#prices
    if (print.price === former.price) return []
    const met =
      print.price > former.price
        ? rises.risenTo(former.price, print.price)
        : falls.fallenTo(former.price, print.price)
    return met.map((alert) => ({ alert, evidence: { print, former } }))
  }

  #waysOf(wish: Wish): Ways {
    if (wish.kind === 'price') return this.#prices
    if (wish.kind === 'move') return madeIn(this.#moves, wish.minutes, newWays)
    const measures = madeIn(this.#indicators, wish.period, () => new Map<string, Ways>())
    return madeIn(measures, wish.measure, newWays)
  }
}

/** The candles of a period that a print has closed, or undefined. */
export function closingOf(
  { symbol, period }: Pick<Closing, 'symbol' | 'period'>,
  { print, former }: Pick<Closing, 'print' | 'former'>,
): Closing | undefined {
  const [start, until] = [periodStart(period, former.at), periodStart(period, print.at)]
  return start < until ? { symbol, period, start, until, print, former } : undefined
}

function moveMet(
  { rises, falls }: Ways,
  [before, now]: [Moved, Moved],
  prints: Pick<Evidence, 'former' | 'print'>,
): Found[] {
  const risen = rises.risenTo(before.risen, now.risen)
  const fallen = falls.risenTo(before.fallen, now.fallen)
  return [
    ...risen.map((alert) => ({ alert, evidence: { ...prints, extreme: now.low } })),
    ...fallen.map((alert) => ({ alert, evidence: { ...prints, extreme: now.high } })),
  ]
}

function levelOf(wish: Wish): number {
  return wish.kind === 'move' ? wish.least : wish.level
}

function newWays(): Ways {
  return { rises: new Levels(), falls: new Levels() }
}

function madeIn<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
