import { settlementWindow } from '@candor/terms'
import { createSimulatedSource, TICK_MS } from '@candor/server/testing/market'
import type { BookedFast } from './fast-book.ts'
import type { BookedPrint, Prints } from './prints.ts'

/**
 * A live feed leaves out what its source said while the process was too busy to listen. As much is
 * allowed between the end of the recovery and the first live print, in milliseconds.
 */
const LATE_MS = 1_000

/** Holds the windows of fast contracts against what the market said while the venue was down. */
export class Outages {
  /** Contracts whose window was cut by an outage so far. */
  cut = 0
  /** Prints of those windows that were recovered. */
  recovered = 0
  /** Prints of those windows that were said while the venue had recovered and did not listen yet. */
  late = 0
  readonly #source: ReturnType<typeof createSimulatedSource>
  readonly #kills: number[] = []
  readonly #checked = new Set<number>()
  /** By the list of an index's prints: an entry a kill. */
  readonly #holes = new WeakMap<readonly BookedPrint[], Hole[]>()

  constructor(market: Omit<Parameters<typeof createSimulatedSource>[0], 'now'>) {
    this.#source = createSimulatedSource({ ...market, now: Date.now })
  }

  /** The venue was away around this moment, in milliseconds since 1970 UTC. */
  note(at: number): void {
    this.#kills.push(at)
  }

  /** What is wrong with the windows that were settled since the last call, a sentence each. */
  async faults(
    contracts: Iterable<BookedFast>,
    prints: Prints,
    symbolOf: (index: number) => string,
  ): Promise<string[]> {
    const faults: string[] = []
    for (const contract of contracts) {
      const { opened, spec, settled } = contract
      if (!settled || this.#checked.has(opened.order)) continue
      this.#checked.add(opened.order)
      const symbol = symbolOf(spec.index)
      const { from, to } = settlementWindow(opened.expiresAt)
      const missed = await this.#missed(symbol, from, to, prints.of(spec.index))
      if (missed.length > 0) {
        faults.push(
          `fast ${opened.order}: its window lacks the ${symbol} prints of ${missed.join()}`,
        )
      }
      if (settled.outcome === 'refunded') {
        const said = await this.#source.printsBetween!(symbol, from, to, undefined)
        if (said.length > 0) faults.push(`fast ${opened.order}: refunded, but ${symbol} had prints`)
      }
    }
    return faults
  }

  /** Moments of the source's prints of an outage that a window lacks, or has with another price. */
  async #missed(
    symbol: string,
    from: number,
    to: number,
    prints: readonly BookedPrint[],
  ): Promise<number[]> {
    const missed: number[] = []
    const holes = this.#holesOf(prints).filter(
      ({ last, next }) => last.at < to && (next?.at ?? Infinity) > from,
    )
    const had = new Map(
      prints.filter(({ recovered }) => recovered).map((print) => [print.at, print.price]),
    )
    for (const { last, next } of holes) {
      // The live print is taken a moment after its tick, which is not missed.
      const heardFrom = next ? Math.floor(next.at / TICK_MS) * TICK_MS : Infinity
      const end = Math.min(to, heardFrom)
      const said = await this.#source.printsBetween!(symbol, Math.max(from, last.at + 1), end, last)
      const lateFrom = heardFrom - LATE_MS
      for (const { at, price } of said) {
        if (had.get(at) === price) this.recovered += 1
        else if (at < lateFrom || had.has(at)) missed.push(at)
        else this.late += 1
      }
    }
    if (holes.length > 0) this.cut += 1
    return missed
  }

  /** The live prints around each outage; several kills without one in between are one outage. */
  #holesOf(prints: readonly BookedPrint[]): Hole[] {
    const holes = this.#holes.get(prints) ?? []
    this.#holes.set(prints, holes)
    for (const [kill, killed] of this.#kills.entries()) {
      if (holes[kill]?.next) continue
      const last = prints.findLast((print) => print.at <= killed && !print.recovered)
      const next = prints.find((print) => print.at > killed && !print.recovered)
      if (last) holes[kill] = { last, next }
    }
    const known = Object.values(holes)
    return known.filter(({ last }, at) => known[at - 1]?.last !== last)
  }
}

interface Hole {
  last: BookedPrint
  /** Absent while none has come. */
  next: BookedPrint | undefined
}
