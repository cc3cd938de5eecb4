import { type Decimal, compare } from '@candor/money/decimals'

export type SortBy = 'volume' | 'price' | 'change'

export interface Sort {
  /** `own`: the order that the person has made. */
  by: SortBy | 'own'
  falling: boolean
}

export const BY_VOLUME: Sort = { by: 'volume', falling: true }
export const BY_HAND: Sort = { by: 'own', falling: false }

/**
 * Pressing a head sorts by it, largest first; pressing it again turns the order round. Where there is
 * an order of one's own, the third press goes back to it.
 */
export function pressed(sort: Sort, by: SortBy, { hasOwn = false } = {}): Sort {
  if (sort.by !== by) return { by, falling: true }
  return hasOwn && !sort.falling ? BY_HAND : { by, falling: !sort.falling }
}

interface Sortable {
  quoteVolume: Decimal
  price: Decimal
  changePercent: Decimal
}

const figures: Record<SortBy, (row: Sortable) => Decimal> = {
  volume: (row) => row.quoteVolume,
  price: (row) => row.price,
  change: (row) => row.changePercent,
}

/** How two rows stand to each other; rows that come in one's own order keep it. */
export function orderOf({ by, falling }: Sort): (a: Sortable, b: Sortable) => number {
  if (by === 'own') return () => 0
  const figure = figures[by]
  return (a, b) => compare(figure(a), figure(b)) * (falling ? -1 : 1)
}
