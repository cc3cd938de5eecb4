import { call } from '../data/call.ts'
import { useSession } from '../data/session.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { endPush, presentPush, startPush } from './push.ts'

/** Whose messages this phone is to be pushed, by their id. */
const STORED = 'push'

/** Notes whether the person who is logged in wants pushes on this phone. */
export function notePush(wanted: boolean): void {
  writeStored(STORED, wanted ? useSession.getState().user?.id : undefined)
}

/**
 * Keeps the subscription of whoever wants pushes here: a device is the venue's for one session, so that
 * it is told anew after each login, and a browser may have lost or changed its subscription. Where
 * somebody logs out it ends, and asks nobody again as they come back.
 */
export async function keepPush(): Promise<void> {
  const { token, user } = useSession.getState()
  if (token === undefined) return endPush()
  if (user === undefined || readStored(STORED) !== user.id) return
  const { pushKey, devices } = await call('notificationChoices', {})
  if (pushKey === null || Notification.permission !== 'granted') return
  const present = await presentPush()
  if (present && devices.some(({ here }) => here)) return
  const keys = await startPush(pushKey)
  if (keys) await call('addPushDevice', { body: keys })
}
