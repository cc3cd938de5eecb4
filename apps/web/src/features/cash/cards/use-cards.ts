import { useCall } from '../../../data/queries.ts'

/** One's bank cards, in the order they were added; not asked for while `enabled` is false. */
export function useCards(enabled = true) {
  return useCall(
    'bankAccountDetail',
    { body: {} },
    { select: (found) => (Array.isArray(found) ? found : [found]), enabled },
  )
}
