import { useCall } from './queries.ts'
import { useLoggedIn } from './session.ts'

const NONE = { notices: 0, messages: 0, service: 0 }

interface Unread {
  notices: number
  messages: number
  /** Answers of customer service. */
  service: number
  total: number
}

/** What the person has not opened yet; nothing for guests and while it is not known. */
export function useUnread(): Unread {
  const loggedIn = useLoggedIn()
  const { data = NONE } = useCall(
    'noticePage',
    { body: { limit: 1 } },
    { enabled: loggedIn, staleTime: 60_000, select: ({ unread }) => unread },
  )
  const counts = loggedIn ? data : NONE
  return { ...counts, total: counts.notices + counts.messages + counts.service }
}
