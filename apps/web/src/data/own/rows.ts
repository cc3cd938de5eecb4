import type { AccountRow, Page } from '@candor/protocol'

/** One page of a list that the cache holds. */
type Rows<Row> = Pick<Page<Row>, 'records' | 'total' | 'page' | 'limit'>

interface Listed {
  id: string
}

/** How a list takes up a row: whether it belongs to it, and which of two rows comes first. */
export interface Listing<Row> {
  fits: (row: Row) => boolean
  order: (a: Row, b: Row) => number
}

/**
 * A list's first page after one of its rows changed, came or went. Undefined where only the venue
 * can tell: the row may lie on a page that is not here, or one of those has to move up.
 */
export function withRow<Row extends Listed, List extends Rows<Row>>(
  list: List,
  row: Row,
  { fits, order }: Listing<Row>,
): List | undefined {
  const { records, total, limit } = list
  const isWhole = total <= records.length
  if (records.some(({ id }) => id === row.id)) {
    if (fits(row)) return { ...list, records: records.map((each) => (each.id === row.id ? row : each)) }
    if (!isWhole) return undefined
    return { ...list, records: records.filter(({ id }) => id !== row.id), total: total - 1 }
  }
  const last = records.at(-1)
  const isHere = isWhole || (last !== undefined && order(row, last) < 0)
  if (!isHere) return undefined
  if (!fits(row)) return list
  const next = [...records, row].sort(order).slice(0, Math.max(limit, records.length))
  return { ...list, records: next, total: total + 1 }
}

/** The same for pages that were read one after the other. */
export function withRowInPages<Row extends Listed, List extends Rows<Row>>(
  pages: readonly List[],
  row: Row,
  listing: Listing<Row>,
): List[] | undefined {
  const [first] = pages
  if (!first) return undefined
  const { limit } = first
  const records = pages.flatMap((page) => page.records)
  const total = pages.at(-1)?.total ?? 0
  const whole = withRow<Row, Rows<Row>>(
    { records, total, page: 1, limit: limit * pages.length },
    row,
    listing,
  )
  return (
    whole &&
    pages.map((page, at) => ({
      ...page,
      records: whole.records.slice(at * limit, (at + 1) * limit),
      total: whole.total,
    }))
  )
}

/**
 * Balances after some of them changed. What a total is worth is worked out on the screens from live
 * prices; undefined where a currency that is not priced there changed, whose worth the venue knows.
 */
export function withAccounts(
  list: readonly AccountRow[],
  told: readonly AccountRow[],
  isPriced: (currency: string) => boolean,
): AccountRow[] | undefined {
  let isUnknown = false
  const next = list.map((row) => {
    const now = told.find(
      ({ currencyCode, type }) => currencyCode === row.currencyCode && type === row.type,
    )
    if (!now) return row
    if (now.total !== row.total && !isPriced(row.currencyCode)) isUnknown = true
    return { ...now, valueUsdt: row.valueUsdt }
  })
  return isUnknown ? undefined : next
}
