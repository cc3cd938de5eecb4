import type { ErrorName } from '@candor/protocol'
import type { SessionUser } from '../../../kernel/caller.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { FUND_PASSWORD, SECOND_FACTOR, SESSION_PASSWORD } from '../limits/limits.ts'
import type { LockRule } from '../limits/lockouts.ts'
import type { Known, Person } from '../person/person.ts'
import type { Identity } from '../open-identity.ts'

/** What somebody enters to show that they are the owner, and not only hold their session. */
export interface Proof {
  password: string
  totp?: string | undefined
  recoveryCode?: string | undefined
}

/** What checking a proof takes, all of it together. */
export type ProofNeeds = Pick<
  Identity,
  'people' | 'proofTurns' | 'sessions' | 'passwords' | 'lockouts' | 'authenticators'
>

/**
 * Runs `work` with the person, one at a time per person: a burst of guesses cannot pass before the
 * first is counted, and two changes do not cross.
 */
export function inTurn<T>(
  needs: Pick<Identity, 'people' | 'proofTurns'>,
  user: number,
  work: (known: Known) => Promise<T>,
): Promise<T> {
  return needs.proofTurns.take(String(user), async () => {
    const known = await needs.people.knownById(user)
    if (!known) throw new Refusal('login_required')
    return work(known)
  })
}

/**
 * The same for the owner of a session. Refused as `login_required` where the session has ended by the
 * time its turn comes: it was ended, or the account was frozen or stopped meanwhile.
 */
export function inOwnTurn<T>(
  needs: Pick<Identity, 'people' | 'proofTurns' | 'sessions'>,
  { id, session }: Pick<SessionUser, 'id' | 'session'>,
  work: (known: Known) => Promise<T>,
): Promise<T> {
  return inTurn(needs, id, async (known) => {
    const standing = await needs.sessions.standing([session])
    if (!standing.has(session)) throw new Refusal('login_required')
    return work(known)
  })
}

/** Checks the login password and, where one is set up, the second factor; within `inTurn`. */
export async function checkProof(needs: ProofNeeds, known: Known, proof: Proof): Promise<void> {
  await checkPassword(needs, known, proof.password)
  await checkSecondFactor(needs, known.person, proof)
}

/** Throws `password_wrong`, or `password_locked` with the minutes left. */
export async function checkPassword(
  needs: Pick<Identity, 'passwords' | 'lockouts'>,
  { person, passwordHash }: Known,
  password: string,
): Promise<void> {
  await takeTry(needs, SESSION_PASSWORD, person.id, 'password_locked')
  if (!(await needs.passwords.verify(passwordHash, password))) {
    throw new Refusal('password_wrong')
  }
  await needs.lockouts.clear(SESSION_PASSWORD, person.id)
}

/**
 * Checks the second factor where one is set up, and uses the code up. Throws `totp_required`,
 * `totp_wrong`, or `totp_locked` with the minutes left.
 */
export async function checkSecondFactor(
  needs: Pick<Identity, 'lockouts' | 'authenticators'>,
  person: Person,
  { totp, recoveryCode }: Omit<Proof, 'password'>,
): Promise<void> {
  if (!person.totpSince) return
  if (totp === undefined && recoveryCode === undefined) throw new Refusal('totp_required')
  await takeTry(needs, SECOND_FACTOR, person.id, 'totp_locked')
  const fits =
    totp === undefined
      ? await needs.authenticators.useRecoveryCode(person.id, recoveryCode ?? '')
      : await needs.authenticators.use(person.id, totp)
  if (!fits) throw new Refusal('totp_wrong')
  await needs.lockouts.clear(SECOND_FACTOR, person.id)
}

/** Whether the fund password is right. Throws `fund_password_missing` and `fund_password_locked`. */
export async function fundPasswordIsRight(
  needs: Pick<Identity, 'passwords' | 'lockouts'>,
  { person, fundPasswordHash }: Known,
  text: string,
): Promise<boolean> {
  if (fundPasswordHash === undefined) throw new Refusal('fund_password_missing')
  await takeTry(needs, FUND_PASSWORD, person.id, 'fund_password_locked')
  const fits = await needs.passwords.verify(fundPasswordHash, text)
  if (fits) await needs.lockouts.clear(FUND_PASSWORD, person.id)
  return fits
}

/** Counts a try, or throws the refusal that says for how many minutes none is looked at. */
export async function takeTry(
  needs: Pick<Identity, 'lockouts'>,
  rule: LockRule,
  user: number,
  locked: ErrorName,
): Promise<void> {
  const seconds = await needs.lockouts.take(rule, user)
  if (seconds > 0) throw new Refusal(locked, { minutes: Math.ceil(seconds / 60) })
}
