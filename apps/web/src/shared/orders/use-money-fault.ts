import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'

/** Why the person's balances are not known; null while they are, while they load, and to guests. */
export function useMoneyFault(): { fault: Error | null; again: () => Promise<unknown> } {
  const enabled = useLoggedIn()
  const { data, error, refetch } = useCall(
    'findUserCurrencyAccountList',
    { body: {} },
    { enabled, select: isThere },
  )
  return { fault: enabled && data === undefined ? error : null, again: refetch }
}

const isThere = () => true
