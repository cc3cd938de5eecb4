import { Refusal } from '../../../kernel/refusal.ts'
import type { Identifier } from '../person/identifiers.ts'
import { ADDRESS_PASSWORDS, WRONG_PASSWORD } from '../limits/limits.ts'
import type { Known } from '../person/person.ts'
import { sha256 } from '../sessions/sessions.ts'
import type { BackOff } from '../limits/shared-throttle.ts'
import type { Identity } from '../open-identity.ts'

export interface LoginTry {
  identifier: Identifier
  password: string
  /** The client's network address. */
  address: string
  /** The browser's device cookie, if it has one. */
  deviceToken: string | undefined
}

/** What checking a login takes. */
export type CheckLoginNeeds = Pick<
  Identity,
  'loginTurns' | 'people' | 'devices' | 'sharedThrottle' | 'passwords'
>

/**
 * Checks a password. Throws `credentials_wrong` without telling whether the person or the password
 * is unknown, in equal time; and `login_locked` after too many wrong ones.
 */
export function checkLogin(needs: CheckLoginNeeds, attempt: LoginTry): Promise<Known> {
  const { kind, key } = attempt.identifier
  // One at a time per account: whoever logs in several times at once does not count as a guesser.
  return needs.loginTurns.take(`${kind}:${key}`, () => checkInTurn(needs, attempt))
}

async function checkInTurn(needs: CheckLoginNeeds, attempt: LoginTry): Promise<Known> {
  const { identifier, address } = attempt
  const found = await needs.people.byIdentifier(identifier)
  const known =
    found !== undefined && (await needs.devices.knows(found.person.id, attempt.deviceToken))
  const account = found ? `id:${found.person.id}` : `${identifier.kind}:${identifier.key}`
  const counters: readonly (readonly [BackOff, string])[] = known
    ? [[WRONG_PASSWORD.knownDevice, `${account} ${deviceKey(attempt.deviceToken)}`]]
    : [
        [WRONG_PASSWORD.accountAndAddress, `${account} ${address}`],
        [WRONG_PASSWORD.account, account],
      ]
  const budgets = [[ADDRESS_PASSWORDS, address]] as const
  // Before the password is looked at; what an address has spent is nothing to a known device.
  const spent = await needs.sharedThrottle.spend(budgets)
  if (spent > 0 && !known) throw locked(spent)
  const giveBack = async () => {
    if (spent === 0) await needs.sharedThrottle.giveBack(budgets)
  }
  const wait = await needs.sharedThrottle.takeTry(counters)
  if (wait > 0) {
    await giveBack()
    throw locked(wait)
  }
  const verifying = needs.passwords.verify(found?.passwordHash, attempt.password)
  const fits = await verifying.catch(async (error: unknown) => {
    await giveBack()
    await needs.sharedThrottle.takeBackTry(counters)
    throw error
  })
  if (!fits || !found) throw new Refusal('credentials_wrong')
  for (const [rule, key] of counters) await needs.sharedThrottle.clear(rule, key)
  await giveBack()
  return found
}

function locked(seconds: number): Refusal {
  return new Refusal('login_locked', { minutes: Math.ceil(seconds / 60) })
}

/** Keys of counters hold no token. */
function deviceKey(token: string | undefined): string {
  return sha256(token ?? '').toString('hex')
}
