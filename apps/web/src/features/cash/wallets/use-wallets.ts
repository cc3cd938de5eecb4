import { useCall } from '../../../data/queries.ts'

/** More than the venue lets anybody save. */
const ALL = 100

/** One's saved addresses, all of them or those of a currency. */
export function useWallets(currency?: string) {
  return useCall(
    'walletPage',
    { query: { page: 1, limit: ALL, ...(currency !== undefined && { currency }) } },
    { select: ({ records }) => records },
  )
}
