import type { NoticeTopic } from '@candor/protocol'
import { useCall } from './queries.ts'
import { useLoggedIn } from './session.ts'

const NONE: Pick<Unread, 'notices' | 'messages' | 'service' | 'topics'> = {
  notices: 0,
  messages: 0,
  service: 0,
  topics: [],
}

interface Unread {
  notices: number
  messages: number
  /** Answers of customer service. */
  service: number
  /** What unread messages are about. */
  topics: readonly NoticeTopic[]
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
