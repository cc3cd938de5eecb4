import type { Session } from '@candor/protocol'
import type { Caller } from '../../../kernel/caller.ts'
import { type GiftNeeds, barRepeatedGifts } from '../../../cash/gifts/bar-gifts.ts'
import { DEVICE_COOKIE } from './devices.ts'
import type { Person } from '../person/person.ts'
import { type TellNeeds, tellPerson } from '../security-notices/tell-person.ts'
import { type UserInfoNeeds, userInfoOf } from '../person/user-info.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ownCookie } from '../../../kernel/cookies.ts'
import type { Reply } from '../../../kernel/handler.ts'
import type { Identity } from '../open-identity.ts'

/** What starting a session takes. */
export type StartSessionNeeds = Pick<Identity, 'devices' | 'sessions'> &
  GiftNeeds &
  TellNeeds &
  UserInfoNeeds

const YEAR_S = 31_536_000

interface SessionStart {
  person: Person
  reply: Reply
  passwordHash?: string
  newcomer?: boolean
}

/**
 * Logs a person in on this device, which is known from now on. `passwordHash`: what their password
 * was checked against; when it is theirs no more the login is refused as `credentials_wrong`. An
 * account that its owner stopped is refused as `account_stopped`, one that operators froze as
 * `account_frozen`. The person is told of a device that is new to them, unless they have just
 * registered.
 */
export async function startSession(
  needs: StartSessionNeeds,
  caller: Caller,
  { person, reply, passwordHash, newcomer = false }: SessionStart,
): Promise<Session> {
  if (person.stopped) {
    const opensAt = person.stopped.opensAt?.getTime()
    throw new Refusal('account_stopped', opensAt === undefined ? {} : { opensAt })
  }
  if (person.frozen) throw new Refusal('account_frozen')
  const cookie = reply.cookieOf(DEVICE_COOKIE)
  const known = newcomer || (await needs.devices.knows(person.id, cookie))
  const session = await needs.sessions.start({
    user: person.id,
    passwordHash,
    platform: caller.platform,
    device: reply.device,
    address: caller.address,
  })
  if (!session) throw new Refusal('credentials_wrong')
  const device = await needs.devices.remember(person.id, cookie, new Date(needs.now()))
  await barRepeatedGifts(needs, person.id)
  const secure = needs.config.publicUrl?.startsWith('https:') ?? false
  reply.cookie(ownCookie(DEVICE_COOKIE, device, { path: '/portal', maxAgeS: YEAR_S, secure }))
  if (!known) {
    await tellPerson(needs, caller, { person, event: 'login', device: reply.device })
  } else if (person.language !== caller.language) {
    // A known device alone: a stranger's login must not change the language of the person's mails.
    await needs.people.setLanguage(person.id, caller.language)
  }
  return { ...session, userInfo: await userInfoOf(needs, person) }
}
