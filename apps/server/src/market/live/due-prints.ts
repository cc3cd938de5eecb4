import type { Instrument, SourcePrint } from '../source.ts'
import type { SymbolState } from './index/symbol-index.ts'

/**
 * A price that stands still is said again after this long: the house's quotes are pulled a little
 * later, and what waits for its confirmation by exchanges goes on.
 */
const REPEAT_MS = 1_000
/** Rates move slowly and are not traded: they are said only this often. */
const RATE_EVERY_MS = 5_000

interface Said {
  at: number
  price: number
}

/** Which prices are to be said at a moment: those that moved, and those that stood still for long. */
export class DuePrints {
  readonly #kinds: ReadonlyMap<string, Instrument['kind']>
  readonly #said = new Map<string, Said>()

  constructor(instruments: readonly Pick<Instrument, 'symbol' | 'kind'>[]) {
    this.#kinds = new Map(instruments.map(({ symbol, kind }) => [symbol, kind]))
  }

  /** The prints that are due at `now`. Nothing counts as said before `say` tells so. */
  due(states: readonly SymbolState[], now: number): SourcePrint[] {
    return states.flatMap(({ symbol: { symbol }, price, receivedAt }) => {
      if (price === undefined || !this.#isDue(symbol, { price, now })) return []
      return [{ symbol, price, volume: 0, ...(receivedAt === undefined ? {} : { receivedAt }) }]
    })
  }

  /** Tells that prints were carried to the books. */
  say(prints: readonly SourcePrint[], at: number): void {
    for (const { symbol, price } of prints) this.#said.set(symbol, { at, price })
  }

  /** Tells that what was said did not get there: all of it is due again. */
  forget(): void {
    this.#said.clear()
  }

  #isDue(symbol: string, { price, now }: { price: number; now: number }): boolean {
    const said = this.#said.get(symbol)
    const kind = this.#kinds.get(symbol)
    if (!said) return true
    const waitedMs = now - said.at
    if (kind === 'rate') return waitedMs >= RATE_EVERY_MS
    return price !== said.price || waitedMs >= REPEAT_MS
  }
}
