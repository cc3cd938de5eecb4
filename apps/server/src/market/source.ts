import type { Period } from '@candor/protocol/periods'
import type { Candle } from './candles/candle.ts'

/** One price as the source saw it. */
export interface SourcePrint {
  symbol: string
  /** Units of 10^-scale of the symbol's index; a safe integer above zero. */
  price: number
  /** Lots that changed hands on the source's market since its print before. */
  volume: number
  /**
   * The newest time such that most of the prices it is made of, and two at least, arrived at or
   * after it; milliseconds since 1970 UTC, by the venue's clock. Absent where it is made of fewer, and
   * where nothing arrives because prices are made here.
   */
  receivedAt?: number
}

/** What a batch of prints was made of; written when somebody asks. */
export interface BatchEvidence {
  /**
   * Called once by whoever carries the batch to the books: evidence says what changed since the batch
   * that was carried before. The hash is SHA-256 of the bytes, 64 hex digits.
   */
  take(): { bytes: Uint8Array; hash: string }
  /** Tells that the batch did not get into the books although it was taken. */
  lost(): void
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

/** Sessions of one day, as minutes of the local day, [from, to). */
export type Sessions = readonly (readonly [from: number, to: number])[]

/** Days on which an exchange keeps other hours than usual; days are counted from 1970. */
export interface OddDays {
  closed: ReadonlySet<number>
  short: ReadonlyMap<number, Sessions>
}

/** When a symbol trades. Without odd days every weekday is alike. */
export type Hours =
  { always: true } | { always: false; zone: string; sessions: Sessions; oddDays?: OddDays }

/**
 * Where index prices come from. A source only observes: nothing in the venue can tell it a price.
 */
export interface MarketSource {
  readonly name: string
  /** Whether prices are made up; shown wherever a price shows. */
  readonly simulated: boolean
  /**
   * Whether its past is asked for over a network, so that an answer takes a while and may come later
   * (`onHistory`): a start then waits for none, and gaps are filled while the venue serves.
   */
  readonly isRemote?: boolean
  readonly instruments: readonly Instrument[]
  /**
   * Calls the listener with each batch of prints until the returned function is called. The
   * listener drops a batch that it cannot take at once: the next one has newer prices. A source whose
   * prices are made of others' gives the evidence with them.
   */
  subscribe(
    listener: (prints: readonly SourcePrint[], evidence?: BatchEvidence) => void,
  ): () => void
  /** Up to `limit` whole candles that end at or before `before`, oldest first. */
  history(symbol: string, period: Period, before: number, limit: number): Promise<Candle[]>
  /**
   * Tells the listener of a symbol when its history has more than it said before, until the returned
   * function is called. Absent where history says everything at once.
   */
  onHistory?(listener: (symbol: string) => void): () => void
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
