import type { TimedPrint } from '../../source.ts'
import type { Constituent, LiveSymbol } from '../catalogue/live-symbol.ts'
import { type Exact, convert, readExact, roundFine } from '../index/exact.ts'
import { type Decided, Exclusions } from '../index/exclusions.ts'
import { median } from '../index/median.ts'
import { outliers } from '../index/outliers.ts'
import { TICK_MS } from '../live-printer.ts'
import type { TradesSeen } from './trades-seen.ts'

/** A price that stands still is said again after this long, as it is live. */
const REPEAT_MS = 2_000
/** Trades of the last second may still be on their way. */
const ON_THEIR_WAY_MS = 1_000
/** Whoever asks within this long of the last time asks about the same outage. */
const SAME_OUTAGE_MS = 30_000
/** How long a start looks for what was missed: after that, refunds hold. */
const PATIENCE_MS = 30_000

export interface PastPrintsParts {
  trades: Pick<TradesSeen, 'of'>
  symbols: readonly (LiveSymbol & { scale: number })[]
  isOpen: (symbol: string, at: number) => boolean
  /** What operators decided of exchanges and symbols. */
  decided: () => Decided
  now: () => number
}

/** One exchange's public trades of a time. */
export interface Told {
  exchange: string
  constituent: Pick<Constituent, 'inverse' | 'staleMs'>
  trades: readonly { at: number; price: Exact }[]
  /** Whether it was out of use at a moment; never unless said. */
  isExcludedAt?: (at: number) => boolean
}

/**
 * What the index would have printed while nobody listened, made of exchanges' public trades: the median
 * of each one's last trade at each tick, with the same rule for who is left out. Nothing where fewer
 * than two exchanges tell of all of the time.
 */
export class PastPrints {
  readonly #parts: PastPrintsParts
  /** The moment from which on prices are printed live, and when it was last asked about. */
  #outage = { horizon: 0, begunAt: 0, askedAt: -Infinity }

  constructor(parts: PastPrintsParts) {
    this.#parts = parts
  }

  async between(
    symbol: string,
    { from, to, last }: { from: number; to: number; last: TimedPrint | undefined },
  ): Promise<TimedPrint[]> {
    const { symbols, trades, isOpen } = this.#parts
    const { horizon, begunAt } = this.#asked()
    const until = Math.min(to, horizon)
    const indexed = symbols.find((one) => one.symbol === symbol)
    if (!indexed || from >= until || this.#parts.now() - begunAt > PATIENCE_MS) return []
    const told: Told[] = []
    const decided = this.#parts.decided()
    for (const constituent of comparable(indexed)) {
      const all = await trades.of(constituent, from - constituent.staleMs, until)
      const read = all?.flatMap(({ at, price }) => {
        const exact = readExact(price)
        return exact ? [{ at, price: exact }] : []
      })
      const isExcludedAt = (at: number) => new Exclusions(decided, at).has(constituent)
      if (read) {
        told.push({ exchange: constituent.exchange, constituent, trades: read, isExcludedAt })
      }
    }
    return printsOf(told, indexed, { from, to: until, last }).filter(({ at }) => isOpen(symbol, at))
  }

  /** The same horizon for all that is asked about one outage, lest it never come to an end. */
  #asked() {
    const now = this.#parts.now()
    if (now - this.#outage.askedAt > SAME_OUTAGE_MS) {
      this.#outage = { horizon: now - ON_THEIR_WAY_MS, begunAt: now, askedAt: now }
    }
    this.#outage.askedAt = now
    return this.#outage
  }
}

/** One market of each exchange that needs no conversion: rates of the past are not asked for. */
function comparable({ constituents, least }: LiveSymbol): Constituent[] {
  if (least < 2) return []
  const direct = constituents.filter(({ conversion }) => conversion === undefined)
  const exchanges = direct.map(({ exchange }) => exchange)
  return direct.filter(({ exchange }, place) => exchanges.indexOf(exchange) === place)
}

/** The prints of a window, tick by tick. Pure. */
export function printsOf(
  told: readonly Told[],
  { scale, outlierPpm, least }: Pick<LiveSymbol, 'outlierPpm' | 'least'> & { scale: number },
  { from, to, last }: { from: number; to: number; last: TimedPrint | undefined },
): TimedPrint[] {
  if (told.length < least) return []
  const out = new Set<string>()
  const next = told.map(() => 0)
  const prints: TimedPrint[] = []
  let said = last
  for (let at = Math.ceil(from / TICK_MS) * TICK_MS; at < to; at += TICK_MS) {
    const fresh = told.flatMap(({ exchange, constituent, trades, isExcludedAt }, i) => {
      while (next[i]! < trades.length && trades[next[i]!]!.at <= at) next[i]! += 1
      const trade = trades[next[i]! - 1]
      if (!trade || at - trade.at > constituent.staleMs || isExcludedAt?.(at)) return []
      const value = convert(trade.price, constituent, scale)
      return roundFine(value) === undefined ? [] : [{ exchange, value, wasOut: out.has(exchange) }]
    })
    const isOut = outliers(fresh, outlierPpm)
    fresh.forEach(({ exchange }, i) => (isOut[i] ? out.add(exchange) : out.delete(exchange)))
    const used = fresh.filter((_, i) => !isOut[i])
    const price =
      used.length < least ? undefined : roundFine(median(used.map(({ value }) => value)))
    if (price === undefined) continue
    if (said?.price === price && at - said.at < REPEAT_MS) continue
    said = { at, price }
    prints.push(said)
  }
  return prints
}
