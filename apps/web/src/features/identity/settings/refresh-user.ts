import { call } from '../../../data/call.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useSession } from '../../../data/session.ts'

/** Reads anew who is logged in and what protects them, after one of them was changed. */
export async function refreshUser(): Promise<void> {
  const [user] = await Promise.all([call('getInfo', {}), refetchCalls('securityOverview')])
  useSession.getState().update(user)
}
