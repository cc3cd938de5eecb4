import { DayKeys } from './day-keys.ts'
import { DrawnPath, Market, TICKS_A_MINUTE, TICK_MS } from './drawn-path.ts'
import type { Held, HeldBatch, HeldRecovery } from './held-prints.ts'
import { MOVEMENTS } from './movements.ts'
import { Start } from './start.ts'

const TICKS_A_DAY = 345_600
const TICKS_A_SECOND = 4
/** A record may be written so long after the tick that its prices are of. */
const LATEST_TICKS = 40
/** Prints of a symbol by which it is found where its prices begin. */
const MOST_SEEN = 200
/** Records of a key whose tick is looked for; after so many each is held against its own. */
const MOST_SEARCHES = 2_000

/** What is known of a symbol. */
interface Drawn {
  readonly symbol: string
  readonly isRate: boolean
  readonly path: DrawnPath
  readonly unit: number
  /** The tick of its definition. */
  readonly since: number
  readonly seen: { path: number; price: number }[]
  start: Start | undefined
  /** The last tick at which it was said, the price then, and the time of that record. */
  last: number
  price: number
  recordedAt: number
}

interface Fault {
  readonly place: number
  readonly why: string
}

/** Where findings go: the record, and what is wrong with it. */
type Tell = (seq: number, why: string) => void

interface Opened {
  readonly day: number
  readonly key: string
  /** The prints of the days that the key opens, in order. */
  readonly held: readonly Iterable<Held>[]
  readonly tell: Tell
}

/** Draws the prices of days whose keys are open, and holds prints against them. */
export class Drawing {
  readonly #first: number
  readonly #keys: DayKeys
  readonly #market: Market
  /** By index; none for those that nothing is drawn for. */
  readonly #drawn: (Drawn | undefined)[] = []
  /** The prices of the record that is looked at, by index; 0 for none. */
  #printed: number[] = []
  /** The tick of the record before, and the last one of which it is not known what was said. */
  #tick = 0
  #gap = 0
  #isNewEpoch = true
  #searches = 0

  constructor(first: number) {
    this.#first = first
    this.#keys = new DayKeys(first)
    this.#market = new Market(this.#keys)
  }

  define(
    index: number,
    { symbol, scale, at }: { symbol: string; scale: number; at: number },
  ): void {
    const movement = MOVEMENTS.get(symbol)
    if (!movement || this.#drawn[index]) return
    this.#drawn[index] = {
      ...{ symbol, isRate: movement.isRate, unit: 10 ** scale, since: tickOf(at) },
      ...{ path: new DrawnPath(movement, this.#market, this.#first), seen: [], start: undefined },
      ...{ last: -1, price: 0, recordedAt: 0 },
    }
  }

  /** Takes the key of a day. Returns how many of the records that are held were looked at. */
  open({ day, key, held, tell }: Opened): number {
    this.#keys.open(day, key)
    this.#searches = 0
    if (this.#drawn.some((drawn) => drawn && !drawn.start)) this.#findStarts(held)
    let count = 0
    for (const prints of held) {
      for (const each of prints) {
        count += 1
        if (each.kind === 'epoch') this.#newEpoch()
        else if (each.kind === 'recovered') this.#recovered(each, tell)
        else this.#batch(each, tell)
      }
    }
    return count
  }

  #findStarts(days: readonly Iterable<Held>[]): void {
    for (const held of days) {
      for (const each of held) if (each.kind === 'printed') this.#see(each)
    }
    for (const drawn of this.#drawn) {
      if (!drawn || drawn.start || drawn.seen.length === 0) continue
      drawn.start = new Start(drawn.unit, drawn.seen)
      drawn.seen.length = 0
    }
  }

  #see({ at, indexes, prices }: HeldBatch): void {
    for (const [i, index] of indexes.entries()) {
      const drawn = this.#drawn[index]
      if (!drawn || drawn.start || drawn.seen.length >= MOST_SEEN) continue
      const path = drawn.path.at(tickOf(at))
      if (path !== undefined) drawn.seen.push({ path, price: prices[i]! })
    }
  }

  #newEpoch(): void {
    this.#isNewEpoch = true
    for (const drawn of this.#drawn) {
      if (!drawn?.start || drawn.last < 0) continue
      drawn.start.newEpoch(drawn.path.at(tickOf(drawn.recordedAt)))
    }
  }

  #recovered({ seq, index, prints }: HeldRecovery, tell: Tell): void {
    const drawn = this.#drawn[index]
    if (!drawn?.start) return
    for (const { at, price } of prints) {
      if (at < (this.#first * TICKS_A_DAY + 1) * TICK_MS) continue
      const path = at % TICK_MS === 0 ? drawn.path.at(at / TICK_MS) : undefined
      if (path === undefined) tell(seq, `${drawn.symbol} has no price at ${at}`)
      else {
        const why = priceFault(drawn, path, price)
        if (why !== undefined) tell(seq, why)
      }
    }
  }

  #batch(batch: HeldBatch, tell: Tell): void {
    const { indexes, prices, seq, at } = batch
    this.#printed.length = 0
    for (const [i, index] of indexes.entries()) this.#printed[index] = prices[i]!
    const { tick, faults } = this.#tickOf(at)
    this.#accept(tick, at, new Map(faults.map(({ place, why }) => [place, why])))
    for (const { why } of faults) tell(seq, why)
  }

  /** The tick that a record's prices are of: the newest at which all is well, or else the least is wrong. */
  #tickOf(at: number): { tick: number; faults: readonly Fault[] } {
    const newest = tickOf(at)
    const faults = this.#faultsAt(newest, Infinity)
    let best = { tick: newest, faults }
    if (faults.length === 0 || this.#searches >= MOST_SEARCHES) return best
    this.#searches += 1
    const oldest = Math.max(newest - LATEST_TICKS, this.#tick + 1, this.#first * TICKS_A_DAY)
    for (let tick = newest - 1; tick >= oldest && best.faults.length > 0; tick -= 1) {
      const found = this.#faultsAt(tick, best.faults.length)
      if (found.length < best.faults.length) best = { tick, faults: found }
    }
    return best
  }

  /** What is wrong if the prices are of this tick, up to so much. */
  #faultsAt(tick: number, most: number): Fault[] {
    const gap = this.#gapAt(tick)
    const faults: Fault[] = []
    for (let place = 0; place < this.#drawn.length && faults.length < most; place += 1) {
      const drawn = this.#drawn[place]
      const why = drawn && faultOf(drawn, tick, gap, this.#printed[place] ?? 0)
      if (why !== undefined) faults.push({ place, why })
    }
    return faults
  }

  #gapAt(tick: number): number {
    return this.#isNewEpoch || tick !== this.#tick + 1 ? tick - 1 : this.#gap
  }

  #accept(tick: number, at: number, faults: ReadonlyMap<number, string>): void {
    this.#gap = this.#gapAt(tick)
    this.#isNewEpoch = false
    this.#tick = tick
    for (const [place, drawn] of this.#drawn.entries()) {
      if (!drawn) continue
      const price = this.#printed[place] ?? 0
      const path = drawn.start && drawn.path.at(tick)
      if (!drawn.start || path === undefined) continue
      const isFaulty = faults.has(place)
      // What was not due is not among what the source has said, and what is missing is.
      if (isFaulty ? price !== 0 && isDue(drawn, tick, this.#gap, path) === false : price === 0) {
        continue
      }
      if (!isFaulty) drawn.start.take(path, price)
      drawn.last = tick
      drawn.price = isFaulty ? drawn.start.priceAt(path) : price
      drawn.recordedAt = at
    }
  }
}

function tickOf(at: number): number {
  return Math.floor(at / TICK_MS)
}

/** What is wrong with a symbol's price at a tick, or with there being none (0). */
function faultOf(drawn: Drawn, tick: number, gap: number, price: number): string | undefined {
  const { symbol, start } = drawn
  const path = drawn.path.at(tick)
  if (path === undefined) return price > 0 ? `${symbol} is printed while it is closed` : undefined
  if (!start) return undefined
  const why = price > 0 ? priceFault(drawn, path, price) : undefined
  if (why !== undefined) return why
  const due = isDue(drawn, tick, gap, path)
  if (due === undefined || due === price > 0) return undefined
  return due ? `a print of ${symbol} is left out` : `${symbol} is printed, and is not due`
}

function priceFault({ symbol, start }: Drawn, path: number, price: number): string | undefined {
  if (start!.compare(path, price) !== 'other' || start!.mayBeginAgain(path, price)) return undefined
  return `${symbol} is printed at ${price}, and the key of the day gives ${start!.priceAt(path)}`
}

/**
 * Whether a symbol is said at a tick: when its price is another than the last, after a second, and with the last
 * tick of a minute; rates on full seconds alone. Undefined where that hangs on ticks that are not in the books.
 */
function isDue(drawn: Drawn, tick: number, gap: number, path: number): boolean | undefined {
  const since = Math.max(gap, drawn.since)
  const isKnown = drawn.last > since
  if (drawn.isRate && tick % TICKS_A_SECOND !== 0) return isKnown ? false : undefined
  if (tick % TICKS_A_MINUTE === TICKS_A_MINUTE - 1) return true
  if (tick - (isKnown ? drawn.last : since) >= TICKS_A_SECOND) return true
  return isKnown ? drawn.start!.hasMoved(path, drawn.price) : undefined
}
