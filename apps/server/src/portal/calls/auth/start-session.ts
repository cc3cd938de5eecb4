import type { Session } from '@candor/protocol'
import type { Caller, Context } from '../../../context.ts'
import { DEVICE_COOKIE } from '../../../identity/devices.ts'
import type { Person } from '../../../identity/people.ts'
import { userInfoOf } from '../../../identity/user-info.ts'
import type { Reply } from '../../handler.ts'

const YEAR_S = 31_536_000

/** Logs a person in on this device, which is known from now on. */
export async function startSession(
  context: Context,
  caller: Caller,
  person: Person,
  reply: Reply,
): Promise<Session> {
  const device = await context.devices.remember(
    person.id,
    reply.cookieOf(DEVICE_COOKIE),
    new Date(context.now()),
  )
  const { token, expiresAt } = await context.sessions.start({
    user: person.id,
    platform: caller.platform,
    device: reply.device,
    address: caller.address,
  })
  const secure = context.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  reply.cookie(
    `${DEVICE_COOKIE}=${device}; Path=/portal; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${secure}`,
  )
  return { token, expiresAt, userInfo: userInfoOf(person) }
}
