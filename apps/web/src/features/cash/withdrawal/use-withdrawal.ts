import { useCall } from '../../../data/queries.ts'

/** What can be withdrawn of a currency, live by the stream's events. */
export function useWithdrawalInfo(currencyCode: string, { watch = false } = {}) {
  return useCall(
    'withdrawalInfo',
    { query: { currencyCode } },
    { keepPrevious: true, staleTime: 0, refetchInterval: watch ? WATCH_MS : false },
  )
}

/** A withdrawal under way is looked at even where the stream does not get through. */
const WATCH_MS = 15_000

/** The currencies that leave in one of these ways. */
export function useCurrencies(ways: readonly ('chain' | 'bank' | 'vnd')[]) {
  return useCall(
    'withdrawCurrencyList',
    {},
    {
      staleTime: 5 * 60_000,
      select: (all) => all.filter((one) => one.ways.some((way) => ways.includes(way))),
    },
  )
}
