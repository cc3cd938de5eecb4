import type { AccountRow, Ticker } from '@candor/protocol'
import { useMemo, useSyncExternalStore } from 'react'
import { type Decimal, divide, multiply, signOf, subtract, sum, truncate } from '@candor/money/decimals'
import { keyOf, queryClient, useCall } from './queries.ts'
import { useTickers } from './ticks.ts'

/**
 * What the user owns, worth what the prices say now. One snapshot of prices, renewed every two
 * seconds, feeds every figure of every screen: the total, the tabs, the rows, the same in BTC.
 */
interface Holdings {
  /** Every currency of both accounts; `valueUsdt` at the snapshot's prices. */
  rows: AccountRow[]
  /** Worth of account assets (1) and coin assets (2) in USDT. */
  totals: Record<AccountRow['type'], Decimal>
  /** Both together. */
  total: Decimal
  /** The same in BTC, eight digits; undefined while BTC has no price. */
  inBtc: Decimal | undefined
}

const SNAPSHOT_MS = 2_000

let snapshot: Ticker[] | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function listen(changed: () => void): () => void {
  const take = () => {
    timer = undefined
    snapshot = queryClient.getQueryData<Ticker[]>(keyOf('tickers', {}))
    changed()
  }
  take()
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'tickers') return
    if (snapshot === undefined) take()
    else timer ??= setTimeout(take, SNAPSHOT_MS)
  })
}

/** Prices that every figure of a screen shares. */
function usePriceSnapshot(): Ticker[] | undefined {
  useTickers()
  return useSyncExternalStore(shared.listen, () => snapshot)
}

/** One subscription for all who look, so that all see the same snapshot at the same time. */
const shared = {
  listeners: new Set<() => void>(),
  stop: undefined as (() => void) | undefined,
  listen(listener: () => void): () => void {
    shared.listeners.add(listener)
    shared.stop ??= listen(() => shared.listeners.forEach((each) => each()))
    return () => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0) return
      shared.stop?.()
      shared.stop = undefined
      clearTimeout(timer)
      timer = undefined
    }
  },
}

/** The holdings, as far as they are known, and what went wrong. */
export function useHoldings() {
  const accounts = useCall('findUserCurrencyAccountList', { body: {} })
  const prices = usePriceSnapshot()
  const data = useMemo(
    () => accounts.data && valued(accounts.data, prices ?? []),
    [accounts.data, prices],
  )
  return { data, error: accounts.error, refetch: accounts.refetch }
}

type Priced = Pick<Ticker, 'base' | 'quote' | 'price'>

/** Values every row; a currency without a pair against USDT keeps the server's value. */
export function valued(accounts: readonly AccountRow[], prices: readonly Priced[]): Holdings {
  const priceOf = new Map(
    prices.filter(({ quote }) => quote === 'USDT').map(({ base, price }) => [base, price]),
  )
  priceOf.set('USDT', '1')
  const worth = (row: AccountRow): Decimal | null => {
    const price = priceOf.get(row.currencyCode)
    return price === undefined ? row.valueUsdt : multiply(row.total, price)
  }
  const totalOf = (type: AccountRow['type']) =>
    truncate(sum(accounts.filter((row) => row.type === type).map((row) => worth(row) ?? '0')), 2)
  const totals = { 1: totalOf(1), 2: totalOf(2) }
  const total = sum([totals[1], totals[2]])
  const btc = priceOf.get('BTC')
  return {
    rows: accounts.map((row) => {
      const value = worth(row)
      return { ...row, valueUsdt: value && truncate(value, 2) }
    }),
    totals,
    total,
    inBtc: btc === undefined ? undefined : divide(total, btc, 8),
  }
}

function useDay() {
  return useCall('portfolio', { body: { period: 'day' } }, { refetchInterval: 60_000 })
}

/** A total of accounts with what open positions of futures have gained, where that is known. */
export function useWithOpenProfit(total: Decimal | undefined): Decimal | undefined {
  const { data } = useDay()
  return total === undefined ? undefined : sum([total, data?.openProfit ?? '0'])
}

/**
 * What the total changed since the venue's midnight (GMT+1), deposits and withdrawals taken out;
 * undefined while it is not known.
 */
export function useToday(total: Decimal | undefined) {
  const { data } = useDay()
  if (!data || total === undefined) return undefined
  const before = subtract(subtract(data.equity, data.openProfit), data.today)
  const change = subtract(total, before)
  const percent = signOf(before) > 0 ? divide(multiply(change, '100'), before, 2) : undefined
  return { change, percent }
}
