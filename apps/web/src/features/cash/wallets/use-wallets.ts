import { useCall } from '../../../data/queries.ts'

/** More than the venue lets anybody save. */
const ALL = 100

/** One's saved addresses, all of them or those of a currency; not asked for while `enabled` is false. */
export function useWallets(currency?: string, enabled = true) {
  return useCall(
    'walletPage',
    { query: { page: 1, limit: ALL, ...(currency !== undefined && { currency }) } },
    { select: ({ records }) => records, enabled },
  )
}
