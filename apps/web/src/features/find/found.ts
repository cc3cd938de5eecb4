import type { Entry, Fit, Hit } from './index/search.ts'
import type { KnownPlace } from './places.ts'

interface Known extends Entry {
  /** Names it among all: `market:BTCUSDT`, `place:withdraw`, `help:fees`. */
  id: string
  to: string
  /** Names that are how it is typed, and no name to show. */
  unshown: ReadonlySet<string>
}

export interface FoundMarket extends Known {
  kind: 'market'
  symbol: string
  /** The code that its picture is drawn for. */
  code: string
  isStock: boolean
  /** What it is called in the language shown. */
  called: string
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

/** A kind goes first with a name that is the very word; whether others begin with it or a word of theirs does is alike. */
const CLASSES: Readonly<Record<Fit, number>> = {
  exact: 0,
  prefix: 1,
  word: 1,
  within: 2,
  spread: 2,
  mistyped: 3,
}

/** Hits by their kinds, the kind of the best first, and of each its best alone. */
export function grouped(hits: readonly Hit<Found>[]): Group[] {
  return KINDS.map((kind) => ({ kind, all: hits.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .toSorted(({ all: [one] }, { all: [other] }) => CLASSES[one!.fit] - CLASSES[other!.fit])
    .map(({ kind, all }) => ({
      kind,
      hits: all.slice(0, MOST[kind]),
      more: all.length > MOST[kind],
    }))
}
