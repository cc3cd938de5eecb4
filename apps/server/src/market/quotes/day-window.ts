import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import type { Candle } from '../candles/candle.ts'

/** Minutes kept: a day. */
const MINUTES = 1_440

/** What a quotation says of the last day; prices and volume in the symbol's units. */
export interface DaySummary {
  /** The price that the change is counted from. */
  reference: number
  high: number
  low: number
  /** Lots. */
  volume: number
  /** price x lots, summed exactly. */
  worth: bigint
}

/**
 * The last day of one symbol by the minute. `rolling`: the last 24 hours, the change counted from
 * their beginning. `session`: the trading day under way or the last one, the change counted from
 * the close before it, as stock exchanges do.
 */
export class DayWindow {
  readonly #kind: 'rolling' | 'session'
  readonly #minutes = new Float64Array(MINUTES).fill(-1)
  readonly #opens = new Float64Array(MINUTES)
  readonly #highs = new Float64Array(MINUTES)
  readonly #lows = new Float64Array(MINUTES)
  readonly #closes = new Float64Array(MINUTES)
  readonly #volumes = new Float64Array(MINUTES)
  readonly #worths = new BigInt64Array(MINUTES)
  #last = -1
  #previousClose = 0
  #summary: DaySummary | undefined

  constructor(kind: 'rolling' | 'session') {
    this.#kind = kind
  }

  /** Starts afresh from one-minute candles, oldest first, and the close of the day before them. */
  seed(candles: readonly Candle[], previousClose: number): void {
    this.#minutes.fill(-1)
    this.#last = -1
    this.#previousClose = previousClose
    for (const candle of candles) {
      const minute = Math.floor(candle.time / MINUTE_MS)
      const slot = this.#slot(minute, candle.open)
      this.#highs[slot] = Math.max(this.#highs[slot]!, candle.high)
      this.#lows[slot] = Math.min(this.#lows[slot]!, candle.low)
      this.#closes[slot] = candle.close
      this.#volumes[slot]! += candle.volume
      this.#worths[slot]! += BigInt(candle.close) * BigInt(candle.volume)
    }
    this.#summary = undefined
  }

  add(at: number, price: number, volume: number): void {
    const minute = Math.floor(at / MINUTE_MS)
    const fresh = minute !== this.#last
    const slot = this.#slot(minute, price)
    const worth = BigInt(price) * BigInt(volume)
    this.#highs[slot] = Math.max(this.#highs[slot]!, price)
    this.#lows[slot] = Math.min(this.#lows[slot]!, price)
    this.#closes[slot] = price
    this.#volumes[slot]! += volume
    this.#worths[slot]! += worth
    const summary = this.#summary
    if (fresh || !summary) return void (this.#summary = undefined)
    summary.high = Math.max(summary.high, price)
    summary.low = Math.min(summary.low, price)
    summary.volume += volume
    summary.worth += worth
  }

  /** Undefined before the first price. */
  summary(): Readonly<DaySummary> | undefined {
    if (this.#last < 0) return undefined
    return (this.#summary ??= this.#sum())
  }

  /** Closing prices at even distances over the window, oldest first; fewer before it is full. */
  line(points: number): number[] {
    if (this.#last < 0) return []
    const slots = this.#slots()
    const count = Math.min(points, slots.length)
    return Array.from({ length: count }, (_, i) => {
      const place =
        count === 1 ? slots.length - 1 : Math.round((i * (slots.length - 1)) / (count - 1))
      return this.#closes[slots[place]!]!
    })
  }

  /** The slot of a minute, cleared for it if it held another; minutes never go backwards. */
  #slot(minute: number, open: number): number {
    if (minute === this.#last) return minute % MINUTES
    if (
      this.#kind === 'session' &&
      this.#last >= 0 &&
      dayOfMinute(minute) !== dayOfMinute(this.#last)
    ) {
      this.#previousClose = this.#closes[this.#last % MINUTES]!
      this.#minutes.fill(-1)
    }
    const slot = minute % MINUTES
    this.#minutes[slot] = minute
    this.#opens[slot] = open
    this.#highs[slot] = open
    this.#lows[slot] = open
    this.#closes[slot] = open
    this.#volumes[slot] = 0
    this.#worths[slot] = 0n
    this.#last = minute
    return slot
  }

  #sum(): DaySummary {
    const slots = this.#slots()
    const first = slots[0]!
    const reference =
      this.#kind === 'session' && this.#previousClose > 0
        ? this.#previousClose
        : this.#opens[first]!
    const sum = { reference, high: 0, low: Number.MAX_SAFE_INTEGER, volume: 0, worth: 0n }
    for (const slot of slots) {
      sum.high = Math.max(sum.high, this.#highs[slot]!)
      sum.low = Math.min(sum.low, this.#lows[slot]!)
      sum.volume += this.#volumes[slot]!
      sum.worth += this.#worths[slot]!
    }
    return sum
  }

  /** Slots of the window in order of time. */
  #slots(): number[] {
    const slots: number[] = []
    for (let minute = Math.max(0, this.#last - MINUTES + 1); minute <= this.#last; minute += 1) {
      if (this.#minutes[minute % MINUTES] === minute) slots.push(minute % MINUTES)
    }
    return slots
  }
}

function dayOfMinute(minute: number): number {
  return Math.floor((minute * MINUTE_MS) / DAY_MS)
}
