import { useEffect } from 'react'
import type { CallData } from '../../data/call.ts'
import { keyOf, queryClient, useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { useGuestToken } from './guest-token.ts'

/** Interval at which a guest asks for answers; signed-in people get them by the stream. */
const GUEST_POLL_MS = 5_000

/** The caller's conversation with customer service; kept new by the stream, or a guest's asking. */
export function useConversation({ enabled = true, poll = false } = {}) {
  const loggedIn = useLoggedIn()
  const { token, keep } = useGuestToken()
  const request = { body: loggedIn ? {} : { guestToken: token } }
  const known = queryClient.getQueryData<CallData<'serviceOpen'>>(keyOf('serviceOpen', request))
  const begun = known !== undefined && known.state.state !== 'none'
  const conversation = useCall('serviceOpen', request, {
    enabled,
    staleTime: 5_000,
    keepPrevious: true,
    refetchInterval: poll && begun && !loggedIn ? GUEST_POLL_MS : false,
  })
  const given = conversation.data?.guestToken ?? undefined
  useEffect(() => {
    if (given !== undefined && given !== token) keep(given)
  }, [given, token, keep])
  return { ...conversation, guestToken: loggedIn ? undefined : (given ?? token) }
}
