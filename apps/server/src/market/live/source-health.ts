import type { CalendarEnd } from '../hours/calendars.ts'
import type { ExchangeHealth } from './live-feed.ts'
import type { Exclusions } from './index/exclusions.ts'
import type { Standing } from './index/standing.ts'
import type { Judged, SymbolState } from './index/symbol-index.ts'
import { formatUnits } from '@candor/money'

/** How one constituent of a symbol is doing. */
export interface ConstituentHealth {
  exchange: string
  /** What the exchange calls it. */
  market: string
  /** Whether it counts, and if not, why; `silent` while nothing was heard of it. */
  standing: Standing | 'silent'
  /** Its newest price, as the exchange said it. */
  price: string | undefined
  /** How long ago that arrived, in milliseconds. */
  ageMs: number | undefined
  /** How far it is from the price of the index, in millionths of that; below 0 when lower. */
  deviationPpm: number | undefined
}

/**
 * Why a symbol has no price now. closed: its exchange does not trade at this hour. excluded: operators
 * took it out of use. unheard: no exchange ever told of it. unrated: the rate that it is converted by
 * has no price. too_few: fewer exchanges than a price takes are fresh and agree.
 */
export type Pause = 'closed' | 'excluded' | 'unheard' | 'unrated' | 'too_few'

/** How one symbol is doing. */
export interface SymbolHealth {
  symbol: string
  /** Units of 10^-scale of its index; undefined while it has none. */
  price: number | undefined
  /** Undefined while it has a price. */
  pause: Pause | undefined
  constituents: ConstituentHealth[]
}

/** How the prices of a live venue are doing. */
export interface SourceHealth {
  exchanges: readonly ExchangeHealth[]
  symbols: SymbolHealth[]
  /** Markets whose holidays are not known for long any more. */
  endingCalendars: CalendarEnd[]
}

const PPM = 1_000_000n

export function symbolHealth(
  state: SymbolState,
  {
    now,
    isOpen,
    exclusions,
  }: { now: number; isOpen: boolean; exclusions: Pick<Exclusions, 'hasSymbol'> },
): SymbolHealth {
  const { symbol } = state.symbol
  const isExcluded = exclusions.hasSymbol(symbol)
  const pause = !isOpen ? 'closed' : state.price !== undefined ? undefined : whyNone(state)
  return {
    symbol,
    price: isOpen && !isExcluded ? state.price : undefined,
    pause: isExcluded ? 'excluded' : pause,
    constituents: state.constituents.map((judged) => constituentHealth(judged, state, now)),
  }
}

function whyNone({ constituents }: SymbolState): Pause {
  const heard = constituents.filter(({ standing }) => standing !== undefined)
  if (heard.length === 0) return 'unheard'
  return heard.every(({ standing }) => standing === 'unrated') ? 'unrated' : 'too_few'
}

function constituentHealth(
  { constituent, standing, seen, value }: Judged,
  { fine }: SymbolState,
  now: number,
): ConstituentHealth {
  const { exchange, market } = constituent
  return {
    exchange,
    market,
    standing: standing ?? 'silent',
    price: seen && formatUnits(seen.price.units, seen.price.digits),
    ageMs: seen && Math.max(0, now - seen.receivedAt),
    deviationPpm:
      fine === undefined || value === undefined ? undefined : Number(((value - fine) * PPM) / fine),
  }
}
