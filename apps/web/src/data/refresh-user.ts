import { call } from './call.ts'
import { useSession } from './session.ts'

/** Reads the user anew; a failure leaves what was known. */
export async function refreshUser(): Promise<void> {
  if (!useSession.getState().token) return
  await call('getInfo', {}).then(useSession.getState().update, () => undefined)
}
