import { Refusal } from '../../../kernel/refusal.ts'
import type { Identifier } from '../person/identifiers.ts'
import { ADDRESS_PASSWORDS, WRONG_PASSWORD } from '../limits/limits.ts'
import type { Known } from '../person/person.ts'
import { sha256 } from '../sessions/sessions.ts'
import type { BackOff } from '../../../kernel/throttle.ts'
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
  'loginTurns' | 'people' | 'devices' | 'throttle' | 'passwords'
>

/**
 * Checks a password. Throws `credentials_wrong` without telling whether the person or the password
 * is unknown, in equal time; and `login_locked` after too many wrong ones.
 */
export function checkLogin(needs: CheckLoginNeeds, attempt: LoginTry): Promise<Known> {
  const { kind, key } = attempt.identifier
  // One at a time per account, so that a burst of guesses cannot pass before the first is counted.
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
  const waits = counters.map(([rule, key]) => needs.throttle.wait(rule, key))
  if (!known) waits.push(needs.throttle.spentFor(ADDRESS_PASSWORDS, address))
  const wait = Math.max(...waits)
  if (wait > 0) throw new Refusal('login_locked', { minutes: Math.ceil(wait / 60) })
  if (!(await needs.passwords.verify(found?.passwordHash, attempt.password)) || !found) {
    for (const [rule, key] of counters) needs.throttle.fail(rule, key)
    needs.throttle.spend(ADDRESS_PASSWORDS, address)
    throw new Refusal('credentials_wrong')
  }
  for (const [rule, key] of counters) needs.throttle.clear(rule, key)
  return found
}

/** Keys of counters hold no token. */
function deviceKey(token: string | undefined): string {
  return sha256(token ?? '').toString('hex')
}
