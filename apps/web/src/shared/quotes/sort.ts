import { type Decimal, compare } from '@candor/money/decimals'

export type SortBy = 'volume' | 'price' | 'change'

export interface Sort {
  by: SortBy
  falling: boolean
}

export const BY_VOLUME: Sort = { by: 'volume', falling: true }

/** Pressing a head sorts by it, largest first; pressing it again turns the order round. */
export function pressed(sort: Sort, by: SortBy): Sort {
  return sort.by === by ? { by, falling: !sort.falling } : { by, falling: true }
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

export function orderOf({ by, falling }: Sort): (a: Sortable, b: Sortable) => number {
  const figure = figures[by]
  return (a, b) => compare(figure(a), figure(b)) * (falling ? -1 : 1)
}
