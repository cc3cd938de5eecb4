import type { Entry, Hit } from './index/search.ts'
import type { KnownPlace } from './places.ts'

interface Known extends Entry {
  /** Names it among all: `market:BTCUSDT`, `place:withdraw`, `help:fees`. */
  id: string
  to: string
}

export interface FoundMarket extends Known {
  kind: 'market'
  symbol: string
  /** The code that its picture is drawn for. */
  code: string
  isStock: boolean
  /** What it is called in the language shown. */
  called: string
  /** Names that are how it is typed, and no name to show. */
  unshown: ReadonlySet<string>
}

export interface FoundPlace extends Known {
  kind: 'place'
  place: KnownPlace
}

export interface FoundHelp extends Known {
  kind: 'help'
}

export type Found = FoundMarket | FoundPlace | FoundHelp

export const KINDS = ['market', 'place', 'help'] as const
export type Kind = (typeof KINDS)[number]

/** So many of a kind show at first sight. */
const MOST: Readonly<Record<Kind, number>> = { market: 5, place: 8, help: 5 }

export interface Group {
  kind: Kind
  hits: Hit<Found>[]
  /** There are more than these. */
  more: boolean
}

/** Hits by their kinds; the kind of the best one first, and each with its best alone. */
export function grouped(hits: readonly Hit<Found>[]): Group[] {
  const kinds = [...new Set(hits.map(({ entry }) => entry.kind))]
  return kinds.map((kind) => {
    const all = hits.filter(({ entry }) => entry.kind === kind)
    return { kind, hits: all.slice(0, MOST[kind]), more: all.length > MOST[kind] }
  })
}
