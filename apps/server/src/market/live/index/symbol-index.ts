import { type Constituent, FAST_MS, type LiveSymbol, isFast } from '../catalogue/live-symbol.ts'
import type { Exclusions } from './exclusions.ts'
import { type Fine, type FineRate, convert, readExact, roundFine } from './exact.ts'
import { type Arrival, isFresh, isPlausible } from './freshness.ts'
import { median } from './median.ts'
import { outliers } from './outliers.ts'
import type { Seen, Standing } from './standing.ts'

/** A symbol of the index with the digits that the books have it in. */
export interface IndexedSymbol extends LiveSymbol {
  /** Digits of its price. */
  scale: number
}

/** One constituent at one moment. */
export interface Judged {
  constituent: Constituent
  /** Undefined while nothing was heard of it. */
  standing: Standing | undefined
  /** Undefined before its first price that could be read. */
  seen: Seen | undefined
  /** Its price in the symbol's currency; undefined where it is not fresh. */
  value: Fine | undefined
}

/** A symbol at one moment; without a price where too few constituents are left. */
export interface SymbolState {
  symbol: IndexedSymbol
  fine: Fine | undefined
  /** Units of 10^-scale; a safe integer above zero. */
  price: number | undefined
  /**
   * The newest time such that most of the constituents used, and two at least, arrived at or after it:
   * fewer than half of them do not move the median. Undefined where fewer than two are used.
   */
  receivedAt: number | undefined
  constituents: readonly Judged[]
}

export interface Moment {
  now: number
  /** Rates of the index by symbol, as far as they have a price. */
  rates: ReadonlyMap<string, FineRate>
  exclusions: Exclusions
}

/** What is known of one constituent. */
interface Known {
  constituent: Constituent
  seen: Arrival | undefined
  /** Whether the newest word of it could not be believed. */
  isUnbelieved: boolean
  /** When it was asked for last; undefined where it is pushed. */
  askedAt: number | undefined
}

/** What a constituent said. */
interface Word {
  price: string
  at: number
  arrivedAt: number
  receivedAt: number
  askedAt: number | undefined
}

/** The price of one symbol: what its constituents said last, and who is left out. */
export class SymbolIndex {
  readonly symbol: IndexedSymbol
  readonly #known: readonly Known[]
  /** Exchanges that are left out for their distance. */
  #out: ReadonlySet<string> = new Set()

  constructor(symbol: IndexedSymbol) {
    this.symbol = symbol
    this.#known = symbol.constituents.map((constituent) => ({
      constituent,
      seen: undefined,
      isUnbelieved: false,
      askedAt: undefined,
    }))
  }

  /**
   * Takes what a constituent (by its place) said. `at` is by the exchange's clock, `arrivedAt` by this
   * machine's, `receivedAt` by the venue's, and `askedAt` as well, where it was asked for. What is older
   * than the last word is left out, and so is what is to be traded on and was asked for too slowly.
   */
  take(place: number, word: Word) {
    const known = this.#known[place]!
    const { at, arrivedAt, askedAt } = word
    const receivedAt = askedAt ?? word.receivedAt
    const isSlow = isFast(known.constituent) && isAskedSlowly(askedAt, known.askedAt)
    if (askedAt !== undefined) known.askedAt = askedAt
    if (isSlow) return
    const price = readExact(word.price)
    known.isUnbelieved = !price || !isPlausible(at, arrivedAt)
    if (!price || known.isUnbelieved || (known.seen && at < known.seen.at)) return
    const isAsked = askedAt !== undefined
    known.seen = { price, at, receivedAt, lateMs: arrivedAt - at, isAsked }
  }

  /** Says the price of this moment, and remembers who was left out for the next. */
  judge(moment: Moment): SymbolState {
    const judged = this.#fresh(moment)
    const candidates = judged.flatMap((one) =>
      one.value !== undefined && one.standing === undefined ? [{ ...one, value: one.value }] : [],
    )
    const isOut = outliers(
      candidates.map(({ value, constituent }) => ({
        value,
        wasOut: this.#out.has(constituent.exchange),
      })),
      this.symbol.outlierPpm,
    )
    this.#remember(candidates, isOut)
    const used = candidates.filter((_, i) => !isOut[i])
    const isWhole = used.length >= this.symbol.least
    const standingOf = new Map<Constituent, Standing>(
      candidates.map(({ constituent }, i) => [
        constituent,
        isOut[i] ? 'outlier' : isWhole ? 'used' : 'alone',
      ]),
    )
    const fine = isWhole ? median(used.map(({ value }) => value)) : undefined
    return {
      symbol: this.symbol,
      fine,
      price: fine === undefined ? undefined : roundFine(fine),
      receivedAt: isWhole ? whenMostArrived(used) : undefined,
      constituents: judged.map((one) => ({
        ...one,
        standing: one.standing ?? standingOf.get(one.constituent),
      })),
    }
  }

  /** Each constituent's price where it is fresh; of several of one exchange the first stays open. */
  #fresh(moment: Moment): Judged[] {
    const counted = new Set<string>()
    return this.#known.map((known) => {
      const judged = this.#freshOne(known, moment)
      if (judged.value === undefined) return judged
      const { exchange } = known.constituent
      if (counted.has(exchange)) return { ...judged, standing: 'other' }
      counted.add(exchange)
      return judged
    })
  }

  #freshOne({ constituent, seen, isUnbelieved }: Known, moment: Moment): Judged {
    const left = (standing: Standing | undefined): Judged => {
      return { constituent, standing, seen, value: undefined }
    }
    if (!seen && !isUnbelieved) return left(undefined)
    if (moment.exclusions.has(constituent)) return left('excluded')
    if (!seen || isUnbelieved) return left('unbelieved')
    if (!isFresh(seen, constituent, moment.now)) return left('stale')
    const { conversion } = constituent
    const rate = conversion && moment.rates.get(conversion.rate)
    if (conversion && !rate) return left('unrated')
    const value = convert(seen.price, constituent, this.symbol.scale, rate)
    if (roundFine(value) === undefined) return left('unbelieved')
    return { constituent, standing: undefined, seen, value }
  }

  #remember(candidates: readonly Judged[], isOut: readonly boolean[]): void {
    const out = new Set(this.#out)
    candidates.forEach(({ constituent: { exchange } }, i) => {
      if (isOut[i]) out.add(exchange)
      else out.delete(exchange)
    })
    this.#out = out
  }
}

/** Whether a price that was asked for was not asked for as late as that before, or never. */
function isAskedSlowly(askedAt: number | undefined, before: number | undefined): boolean {
  if (askedAt === undefined) return false
  return before === undefined || askedAt - before > FAST_MS
}

function whenMostArrived(used: readonly Judged[]): number | undefined {
  const newestFirst = used.map(({ seen }) => seen!.receivedAt).toSorted((a, b) => b - a)
  return newestFirst[Math.max(1, used.length >> 1)]
}
