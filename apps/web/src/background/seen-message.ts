import { call } from '../data/call.ts'
import { refetchCalls } from '../data/queries.ts'
import { useSession } from '../data/session.ts'

/** Marks a message read that was opened from outside the application, by a push. */
export async function readSeen(id: string | null): Promise<void> {
  if (id === null || !/^[1-9][0-9]{0,8}$/.test(id) || !useSession.getState().token) return
  await call('readNotices', { body: { ids: [id] } }).then(
    () => refetchCalls('noticePage'),
    // It stays unread in the list, where it can be opened again.
    () => undefined,
  )
}

/** The message that this page was opened by; it leaves the address, so that a reload marks nothing. */
export function takeSeen(): string | null {
  const address = new URL(location.href)
  const seen = address.searchParams.get('seen')
  if (seen === null) return null
  address.searchParams.delete('seen')
  history.replaceState(history.state, '', address)
  return seen
}
