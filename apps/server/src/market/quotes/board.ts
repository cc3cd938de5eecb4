import { type DaySummary, DayWindow } from './day-window.ts'
import type { Instrument } from '../source.ts'

/** What is known of one symbol now; prices in units of its scale, volumes in lots. */
export interface Quote {
  readonly instrument: Instrument
  /** 0 before the first price. */
  readonly price: number
  /** Time of the price; milliseconds since 1970 UTC. */
  readonly at: number
  /** Whether the price is older than the index's staleness limit. */
  readonly stale: boolean
  /** The last day; undefined for rates and before the first price. */
  readonly day: Readonly<DaySummary> | undefined
  /** Prices at even distances over the last day, oldest first. */
  line(points: number): number[]
}

/** The newest price of every symbol and what its last day was like. */
export class Board {
  readonly #now: () => number
  readonly #lines = new Map<string, BoardLine>()

  constructor(
    instruments: readonly Instrument[],
    options: { stalenessMs: (symbol: string) => number; now: () => number },
  ) {
    this.#now = options.now
    for (const instrument of instruments) {
      const stalenessMs = options.stalenessMs(instrument.symbol)
      this.#lines.set(instrument.symbol, new BoardLine(instrument, stalenessMs, options.now))
    }
  }

  /** Symbols with a price, in the order of the catalogue. */
  quotes(): Quote[] {
    return [...this.#lines.values()].filter(({ at }) => at > 0)
  }

  quote(symbol: string): Quote | undefined {
    const line = this.#lines.get(symbol)
    return line && line.at > 0 ? line : undefined
  }

  /** The window of a symbol, to be seeded; undefined for rates, which have none. */
  window(symbol: string): DayWindow | undefined {
    return this.#lines.get(symbol)?.window
  }

  /** Sets a price without a trade: the one that stood before this process began. */
  stand(symbol: string, price: number, at: number): void {
    this.#lines.get(symbol)?.stand(price, at)
  }

  /** Adds one journaled print. */
  print(symbol: string, at: number, price: number, volume: number): Quote | undefined {
    const line = this.#lines.get(symbol)
    line?.print(at, price, volume)
    return line
  }

  /** Symbols whose price grew stale since they were told of last. */
  grownStale(): Quote[] {
    const now = this.#now()
    return [...this.#lines.values()].filter((line) => line.growsStale(now))
  }
}

class BoardLine implements Quote {
  readonly instrument: Instrument
  readonly window: DayWindow | undefined
  readonly #stalenessMs: number
  readonly #now: () => number
  #price = 0
  #at = 0
  #toldStale = true

  constructor(instrument: Instrument, stalenessMs: number, now: () => number) {
    this.instrument = instrument
    this.#stalenessMs = stalenessMs
    this.#now = now
    if (instrument.kind !== 'rate') {
      this.window = new DayWindow(instrument.hours.always ? 'rolling' : 'session')
    }
  }

  get price(): number {
    return this.#price
  }

  get at(): number {
    return this.#at
  }

  get stale(): boolean {
    return this.#now() - this.#at > this.#stalenessMs
  }

  get day(): Readonly<DaySummary> | undefined {
    return this.window?.summary()
  }

  line(points: number): number[] {
    return this.window?.line(points) ?? []
  }

  stand(price: number, at: number): void {
    this.#price = price
    this.#at = at
  }

  print(at: number, price: number, volume: number): void {
    this.#price = price
    this.#at = at
    this.#toldStale = false
    this.window?.add(at, price, volume)
  }

  growsStale(now: number): boolean {
    if (this.#toldStale || now - this.#at <= this.#stalenessMs) return false
    this.#toldStale = true
    return true
  }
}
