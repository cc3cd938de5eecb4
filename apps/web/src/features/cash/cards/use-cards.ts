import { useCall } from '../../../data/queries.ts'

/** One's bank cards, in the order they were added. */
export function useCards() {
  return useCall(
    'bankAccountDetail',
    { body: {} },
    { select: (found) => (Array.isArray(found) ? found : [found]) },
  )
}
