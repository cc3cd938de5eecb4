import { useCall } from './queries.ts'
import { useLoggedIn } from './session.ts'

const NONE = { notices: 0, messages: 0 }

/** What the person has not opened yet; nothing for guests and while it is not known. */
export function useUnread(): { notices: number; messages: number; total: number } {
  const loggedIn = useLoggedIn()
  const { data = NONE } = useCall(
    'noticePage',
    { body: { limit: 1 } },
    { enabled: loggedIn, staleTime: 60_000, select: ({ unread }) => unread },
  )
  const counts = loggedIn ? data : NONE
  return { ...counts, total: counts.notices + counts.messages }
}
