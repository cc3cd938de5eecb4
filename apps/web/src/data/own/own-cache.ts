import type { AccountRow, AnyOrderRow, MessageEvent, Page, Ticker } from '@candor/protocol'
import type { InfiniteData, Query } from '@tanstack/react-query'
import type { CallName } from '../call.ts'
import { keyOf, queryClient, readAgain } from '../queries.ts'
import { type Filter, ORDER_LISTS, listingOf, noticesOf } from './listings.ts'
import { withAccounts, withRow, withRowInPages } from './rows.ts'

/** An order that the stream told, written into every list and detail that shows it. */
export function applyOrder(order: AnyOrderRow): void {
  edit(ORDER_LISTS[order.type], (filter, data) => {
    if (filter.id === undefined) {
      const listing = listingOf(filter)
      return listing && inList(data, order, listing)
    }
    const [known] = (data as Page<AnyOrderRow>).records
    if (known?.id !== order.id) return known ? data : undefined
    // The receipt of a settled contract is not told: it is read.
    if (order.type === 'fast' && order.status === 'settled') return undefined
    return { ...(data as object), records: [order] }
  })
  const detail = { wealth: 'findOrderById', lockMining: 'lockMiningOrder' } as const
  if (order.type === 'wealth' || order.type === 'lockMining') {
    edit(detail[order.type], ({ id }, data) => (id === order.id ? order : data))
  }
}

/** Balances that the stream told, written into every list of them. */
export function applyAccounts(accounts: readonly AccountRow[]): void {
  const tickers = queryClient.getQueryData<Ticker[]>(keyOf('tickers', {})) ?? []
  const isPriced = (code: string) =>
    code === 'USDT' || tickers.some(({ base, quote }) => base === code && quote === 'USDT')
  edit('findUserCurrencyAccountList', (_, data) =>
    withAccounts(data as AccountRow[], accounts, isPriced),
  )
}

/**
 * A message that the stream told, and what is unread. Where nothing new came, something was opened
 * elsewhere: the lists are read again, since the event does not say what.
 */
export function applyMessage({ message, unread }: MessageEvent): void {
  edit('noticePage', (filter, data) => {
    const counted = eachPage(data, (page) => ({ ...page, unread }))
    if (message) return inList(counted, message, noticesOf(filter))
    return filter.limit === 1 ? counted : undefined
  })
}

/**
 * Changes what the cache holds of a call, request by request. What a change cannot tell (undefined)
 * is read again, and so is what is being read: its answer may be older than the change. Data keeps
 * its age.
 */
function edit(name: CallName, change: (filter: Filter, data: unknown) => unknown): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
    const { data, isInvalidated, fetchStatus, dataUpdatedAt } = query.state
    const filter = filterOf(query)
    const next = data === undefined || !filter ? undefined : change(filter, data)
    if (next !== undefined && !isInvalidated && fetchStatus === 'idle') {
      queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    } else if (data !== undefined || fetchStatus === 'fetching') {
      void readAgain(query)
    }
  }
}

/** What a cached query asked for; undefined of what was put together from several. */
function filterOf({ queryKey: [, second, third] }: Query): Filter | undefined {
  const request = second === 'pages' ? third : second
  if (typeof request !== 'object' || request === null) return undefined
  const { params, query, body } = request as Record<'params' | 'query' | 'body', object | undefined>
  return { ...params, ...query, ...body }
}

function inList<Row extends { id: string }>(
  data: unknown,
  row: Row,
  listing: Parameters<typeof withRow<Row, Page<Row>>>[2],
): unknown {
  if (!isInfinite<Row>(data)) return withRow(data as Page<Row>, row, listing)
  const pages = withRowInPages<Row, Page<Row>>(data.pages, row, listing)
  return pages && { ...data, pages }
}

function eachPage(data: unknown, change: (page: object) => object): unknown {
  if (!isInfinite(data)) return change(data as object)
  return { ...data, pages: data.pages.map(change) }
}

function isInfinite<Row>(data: unknown): data is InfiniteData<Page<Row>> {
  return typeof data === 'object' && data !== null && 'pages' in data
}
