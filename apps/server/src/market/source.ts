import type { Period } from '@candor/protocol/periods'
import type { Candle } from './candles/candle.ts'

/** One price as the source saw it. */
export interface SourcePrint {
  symbol: string
  /** Units of 10^-scale of the symbol's index; a safe integer above zero. */
  price: number
  /** Lots that changed hands on the source's market since its print before. */
  volume: number
}

/** A price with the moment it was seen, in milliseconds since 1970 UTC. */
export interface TimedPrint {
  at: number
  price: number
}

/** What a source follows: facts of the catalogue that prices and hours need. */
export interface Instrument {
  symbol: string
  name: string
  /** `pair`: a spot market's index. `stock`: a quotation. `rate`: a fiat for one USDT. */
  kind: 'pair' | 'stock' | 'rate'
  /** Digits of its price. */
  scale: number
  /** Digits of its volume's unit; negative for tens, hundreds... */
  volumeScale: number
  hours: Hours
}

/** When a symbol trades. Sessions are minutes of the local day, [from, to). */
export type Hours =
  | { always: true }
  | { always: false; zone: string; sessions: readonly (readonly [from: number, to: number])[] }

/**
 * Where index prices come from. A source only observes: nothing in the venue can tell it a price.
 */
export interface MarketSource {
  readonly name: string
  /** Whether prices are made up; shown wherever a price shows. */
  readonly simulated: boolean
  readonly instruments: readonly Instrument[]
  /**
   * Calls the listener with each batch of prints until the returned function is called. The
   * listener drops a batch that it cannot take at once: the next one has newer prices.
   */
  subscribe(listener: (prints: readonly SourcePrint[]) => void): () => void
  /** Up to `limit` whole candles that end at or before `before`, oldest first. */
  history(symbol: string, period: Period, before: number, limit: number): Promise<Candle[]>
  /**
   * What happened from `from` until just before `to`, as one candle beginning at `from`; undefined
   * where nothing was traded. The two may lie anywhere, also in the middle of a minute.
   */
  between(symbol: string, from: number, to: number): Promise<Candle | undefined>
  /**
   * What this source said, or would have said to a listener, of a symbol from `from` until just
   * before `to`, after the print `last`; it goes on from there. Absent where a source cannot tell:
   * what needs such a print then finds none.
   */
  printsBetween?(
    symbol: string,
    from: number,
    to: number,
    last: TimedPrint | undefined,
  ): Promise<readonly TimedPrint[]>
  /**
   * The price at each full second from `from` until just before `to`, for lines on screens; nothing
   * is settled by it. A source that does not know leaves it out.
   */
  lineBetween?(symbol: string, from: number, to: number): Promise<readonly TimedPrint[]>
  /** Whether the symbol trades at this moment. */
  isOpen(symbol: string, at: number): boolean
  /** The last moment up to `at` at which the symbol traded. */
  lastOpen(symbol: string, at: number): number
}
