import { PortalClient } from '@candor/client'
import type { CallData, CallName, CallRequest } from '@candor/client'
import { takeEarly } from '../early/early-answers.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { askFreshProof } from './fresh-proof.ts'
import { useSession } from './session.ts'

export type { CallData, CallName, CallRequest }

/** The venue that this page came from, called as whoever is logged in. */
export const portal = new PortalClient({
  origin: '',
  caller: () => ({ token: useSession.getState().token, language: currentLanguage() }),
  prove: askFreshProof,
  ahead: takeEarly,
  // Ends the session here, once for all.
  onExpired: (token, message) => useSession.getState().expire(token, message),
})

/** Calls /portal and returns the data; see `PortalClient.call`. */
export function call<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<CallData<Name>> {
  return portal.call(name, request, options)
}
