import type { JournaledPrint } from './extremes.ts'
import { Extremes } from './extremes.ts'
import { type Closing, SymbolWatch } from './symbol-watch.ts'
import { type Evidence, type Hit, type WatchedAlert, isWaiting } from './watched-alert.ts'

/** What one print did. */
export interface Outcome {
  hits: Hit[]
  /** Candles that it closed, of which indicators are to be looked at. */
  closings: Closing[]
}

/** What a later process goes on with of a symbol. */
export interface KeptSymbol {
  last: JournaledPrint | undefined
  extremes?: { lows: readonly JournaledPrint[]; highs: readonly JournaledPrint[] }
}

/**
 * Every alert that is on, by symbol and in the order of what it waits for. A print that meets none
 * costs a look at two places of a sorted list. Prints have to come in the order of their records.
 */
export class AlertBook {
  readonly #symbols = new Map<string, SymbolWatch>()
  readonly #alerts = new Map<number, WatchedAlert>()
  /** Time of the last print. */
  #at = 0

  get size(): number {
    return this.#alerts.size
  }

  get(id: number): WatchedAlert | undefined {
    return this.#alerts.get(id)
  }

  /** Watches an alert from now on, in place of a former version of it. */
  put(alert: WatchedAlert): void {
    this.drop(alert.id)
    this.#alerts.set(alert.id, alert)
    this.watchOf(alert.symbol).add(alert)
  }

  drop(id: number): void {
    const alert = this.#alerts.get(id)
    if (!alert) return
    this.#alerts.delete(id)
    this.#symbols.get(alert.symbol)?.delete(alert)
  }

  /** Drops what ended before the last print: none that comes is older. */
  dropExpired(): void {
    for (const { id, expiresAt } of this.#alerts.values()) if (expiresAt <= this.#at) this.drop(id)
  }

  print(symbol: string, print: JournaledPrint): Outcome {
    this.#at = print.at
    const watch = this.watchOf(symbol)
    const former = watch.last
    const found = watch.print(print)
    const hits = found.flatMap(({ alert, evidence }) => this.hit(alert, evidence) ?? [])
    return { hits, closings: watch.closedBy(former, print) }
  }

  /** Notes that an alert is met; undefined where it does not count this print. */
  hit(alert: WatchedAlert, evidence: Evidence): Hit | undefined {
    const { print } = evidence
    if (print.at >= alert.expiresAt) this.drop(alert.id)
    if (!isWaiting(alert, print)) return undefined
    if (!alert.every) this.drop(alert.id)
    alert.firedSeq = print.seq
    alert.firedAt = print.at
    return { alert, evidence }
  }

  watchOf(symbol: string): SymbolWatch {
    let watch = this.#symbols.get(symbol)
    if (!watch) {
      watch = new SymbolWatch(symbol)
      this.#symbols.set(symbol, watch)
    }
    return watch
  }

  /** Goes on with what was kept of a symbol, before any alert of it is put. */
  begin(symbol: string, { last, extremes }: KeptSymbol): void {
    this.#symbols.set(symbol, new SymbolWatch(symbol, last, new Extremes(extremes)))
  }

  watches(): IterableIterator<SymbolWatch> {
    return this.#symbols.values()
  }
}
