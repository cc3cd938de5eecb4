import type { ServiceEntry, ServiceState } from '@candor/protocol'
import { useEffect } from 'react'
import { call } from '../../data/call.ts'
import { refetchCalls } from '../../data/queries.ts'
import { applyServiceNews } from '../../data/service.ts'

/** Marks answers as read while the page is looked at. */
export function useSeen(
  entries: readonly ServiceEntry[],
  state: ServiceState | undefined,
  guestToken: string | undefined,
): void {
  const last = entries.at(-1)?.id
  const unread = (state?.unread ?? 0) > 0
  useEffect(() => {
    if (last === undefined || !unread) return undefined
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      call('serviceRead', { body: { guestToken, id: last } }).then(
        (now) => {
          applyServiceNews({ entry: null, state: now })
          void refetchCalls('noticePage')
        },
        // It stays unread, and is marked with the next answer or the next visit.
        () => undefined,
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [last, unread, guestToken])
}
