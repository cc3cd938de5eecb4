import type { Decimal } from '@candor/money/decimals'
import { compare, multiply } from '@candor/money/decimals'
import { readStored, writeStored } from '../../../storage/stored.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { floorTo, unitOf } from '../pairs/scale.ts'

/** Ticks that a group of prices may have. */
export const GROUPS = ['1', '10', '100', '1000'] as const
export type Group = (typeof GROUPS)[number]

/** What stands beside the ticket. */
export const VIEWS = ['book', 'trades', 'depth'] as const
export type View = (typeof VIEWS)[number]

const GROUP_KEY = 'book.groups'
const VIEW_KEY = 'book.view'
/** Markets whose grouping the phone keeps; the ones chosen longest ago go. */
const MARKETS = 50

/**
 * The groupings that make sense at a price: a group is at most a hundredth of it, so that buyers'
 * prices are never rounded down to nothing. One tick is always among them.
 */
export function groupsFor(priceScale: number, price: Decimal | undefined): Group[] {
  const tick = unitOf(priceScale)
  return GROUPS.filter(
    (ticks) =>
      ticks === '1' ||
      (price !== undefined && compare(multiply(multiply(tick, ticks), '100'), price) <= 0),
  )
}

/** What a group of prices spans. */
export function stepOf({ priceScale }: PairFacts, group: Group): Decimal {
  return floorTo(multiply(unitOf(priceScale), group), priceScale)
}

/** The kept grouping, or one tick where the price has fallen so far that it no longer makes sense. */
export function fittingGroup(kept: Group, priceScale: number, price: Decimal | undefined): Group {
  if (price === undefined) return kept
  return groupsFor(priceScale, price).includes(kept) ? kept : '1'
}

function keptGroups(): [string, Group][] {
  const kept = readStored(GROUP_KEY)
  if (!Array.isArray(kept)) return []
  return kept.filter(
    (entry): entry is [string, Group] =>
      Array.isArray(entry) &&
      typeof entry[0] === 'string' &&
      GROUPS.some((group) => group === entry[1]),
  )
}

/** The grouping last chosen in a market; one tick where none was. */
export function keptGroup(symbol: string): Group {
  return keptGroups().find(([market]) => market === symbol)?.[1] ?? '1'
}

export function keepGroup(symbol: string, group: Group): void {
  const others = keptGroups().filter(([market]) => market !== symbol)
  writeStored(GROUP_KEY, [...others, [symbol, group]].slice(-MARKETS))
}

/** The view last chosen; the book where none was. */
export function keptView(): View {
  const kept = readStored(VIEW_KEY)
  return VIEWS.find((view) => view === kept) ?? 'book'
}

export function keepView(view: View): void {
  writeStored(VIEW_KEY, view)
}
