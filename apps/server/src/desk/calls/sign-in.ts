import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { DeskOwn } from '../desk.ts'
import { type DeskErrorName, type OperatorSelf, deskCalls } from '@candor/desk-protocol'
import { isRealMoney } from '../../kernel/config/is-real-money.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import { countsFromOf, hasMoneyPower, partnersOf } from '../operators/second-person.ts'
import { type Operator, endSessionsOf, findOperator, foldName } from '../operators/operators.ts'

/**
 * Name, password and, where one is set up, the authenticator's code. What was wrong is not told,
 * and takes as long for a name that nobody has.
 */
const signInHandler = deskHandler(
  deskCalls.signIn,
  async (
    needs: Pick<Kernel, 'store' | 'now' | 'log'> &
      Settings<'marketSource' | 'productName'> &
      Pick<DeskOwn, 'operatorLockouts' | 'operatorPasswords' | 'operatorSessions' | 'secondFactor'>,
    _caller,
    { name, password, code },
    { act, address, setSession },
  ) => {
    const { operatorLockouts: lockouts } = needs
    const key = foldName(name)
    const wait = await lockouts.take(key, address)
    if (wait > 0) {
      needs.log.warn({ waitSeconds: wait }, 'A sign-in to the desk is locked')
      throw new DeskRefusal('sign_in_locked', String(wait))
    }
    const operator = await findOperator(needs.store, { name })
    const fits = await needs.operatorPasswords.verify(operator?.password_hash, password)
    const usable = operator && fits && isUsable(operator, needs.now())
    if (!usable || !(await codeIsRight(needs, operator, code))) {
      needs.log.warn({ operator: operator?.id }, 'A sign-in to the desk was refused')
      throw new DeskRefusal('sign_in_refused')
    }
    await lockouts.clear(key, address)
    const token = await needs.store.transaction().execute(async (tx) => {
      // Disabled or reset since it was read: then this finds another hash, and nothing begins.
      const same = await tx
        .selectFrom('operators')
        .select('id')
        .where('id', '=', operator.id)
        .where('password_hash', '=', operator.password_hash)
        .where('disabled_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!same) throw new DeskRefusal('sign_in_refused')
      const started = await needs.operatorSessions.start(tx, operator.id, address)
      await act.entry(tx, { subject: subjectOf(operator), facts: { address, name: operator.name } })
      return started
    })
    setSession(token)
    return selfOf(needs, (await needs.operatorSessions.find(token, true))!)
  },
)

const signOutHandler = deskHandler(
  deskCalls.signOut,
  async (
    needs: Pick<Kernel, 'store'> & Pick<DeskOwn, 'operatorSessions'>,
    caller,
    _input,
    { act, setSession },
  ) => {
    setSession(undefined)
    if (!caller) return null
    await needs.store.transaction().execute(async (tx) => {
      await needs.operatorSessions.end(tx, caller.session)
      await act.entry(tx, { subject: subjectOf(caller) })
    })
    return null
  },
)

const whoIsHereHandler = deskHandler(
  deskCalls.whoIsHere,
  async (
    needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource' | 'productName'>,
    caller,
  ) => (caller ? selfOf(needs, caller) : null),
)

const meHandler = deskHandler(
  deskCalls.me,
  async (needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource' | 'productName'>, caller) =>
    selfOf(needs, caller),
)

const beginSecondFactorHandler = deskHandler(
  deskCalls.beginSecondFactor,
  async (needs: Settings<'productName'> & Pick<DeskOwn, 'secondFactor'>, caller) => {
    if (caller.passwordDue) throw new DeskRefusal('password_due')
    const issuer = `${needs.config.productName} desk`
    const begun = await needs.secondFactor.begin(caller.id, caller.name, issuer)
    if (!begun) throw new DeskRefusal('second_factor_set')
    return begun
  },
)

const confirmSecondFactorHandler = deskHandler(
  deskCalls.confirmSecondFactor,
  async (
    needs: Pick<Kernel, 'store' | 'now'> &
      Settings<'marketSource' | 'productName'> &
      Pick<DeskOwn, 'operatorLockouts' | 'secondFactor'>,
    caller,
    { code },
    { act },
  ) => {
    const { store } = needs
    if (caller.passwordDue) throw new DeskRefusal('password_due')
    await inTurn(needs, caller)
    const operator = (await findOperator(store, caller))!
    if (operator.totp_since !== null) throw new DeskRefusal('second_factor_set')
    await store.transaction().execute(async (tx) => {
      if (!(await needs.secondFactor.confirm(tx, operator, code)))
        throw new DeskRefusal('code_wrong')
      await act.entry(tx, { subject: subjectOf(caller) })
    })
    await needs.operatorLockouts.clearWithin(caller.id)
    return selfOf(needs, { ...caller, secondFactor: true })
  },
)

const changePasswordHandler = deskHandler(
  deskCalls.changePassword,
  async (
    needs: Pick<Kernel, 'store' | 'now'> & Pick<DeskOwn, 'operatorLockouts' | 'operatorPasswords'>,
    caller,
    input,
    { act },
  ) => {
    const { store, now } = needs
    const { operatorPasswords: passwords } = needs
    await inTurn(needs, caller)
    const operator = (await findOperator(store, caller))!
    if (!(await passwords.verify(operator.password_hash, input.old))) {
      throw new DeskRefusal('password_wrong')
    }
    // The former was right: whoever looks for a new one that is taken guesses nothing.
    await needs.operatorLockouts.clearWithin(caller.id)
    const weakness = weaknessOf(input.new, input.old, operator.name)
    if (weakness) throw new DeskRefusal(weakness)
    const password_hash = await passwords.hash(input.new)
    await store.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('operators')
        .set({ password_hash, password_due: false, password_until: null })
        .where('id', '=', operator.id)
        .where('password_hash', '=', operator.password_hash)
        .returning('id')
        .executeTakeFirst()
      if (!row) throw new DeskRefusal('changed_meanwhile')
      await endSessionsOf(tx, operator.id, now(), caller.session)
      await act.entry(tx, { subject: subjectOf(operator) })
    })
    return null
  },
)

export const signInHandlers = [
  signInHandler,
  signOutHandler,
  whoIsHereHandler,
  meHandler,
  beginSecondFactorHandler,
  confirmSecondFactorHandler,
  changePasswordHandler,
]

async function selfOf(
  needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource' | 'productName'>,
  caller: DeskCaller,
): Promise<OperatorSelf> {
  const { id, name, roles, secondFactor, passwordDue, signedInAt, endsAt } = caller
  return {
    id,
    name,
    roles: [...roles],
    secondFactor,
    passwordDue,
    signedInAt,
    sessionEndsAt: endsAt,
    simulated: !isRealMoney(needs.config),
    partners: await partnersOf(needs, id),
    countsFrom: await countsFromOf(needs, id),
    moneyPower: await hasMoneyPower(needs),
    productName: needs.config.productName,
    venueTime: needs.now(),
  }
}

function subjectOf({ id }: { id: number }): string {
  return `operator ${id}`
}

function isUsable(operator: Operator, now: number): boolean {
  const { disabled_at, password_due, password_until } = operator
  const expired = password_due && password_until !== null && password_until <= now
  return disabled_at === null && !expired
}

async function codeIsRight(
  { secondFactor }: Pick<DeskOwn, 'secondFactor'>,
  operator: Operator,
  code: string | undefined,
): Promise<boolean> {
  if (operator.totp_since === null) return true
  return code !== undefined && secondFactor.use(operator, code)
}

/** Wrong ones inside a session lock as well: whoever found it open may not guess on. */
async function inTurn(
  { operatorLockouts }: Pick<DeskOwn, 'operatorLockouts'>,
  { id }: DeskCaller,
): Promise<void> {
  const wait = await operatorLockouts.takeWithin(id)
  if (wait > 0) throw new DeskRefusal('sign_in_locked', String(wait))
}

const SHORTEST = 12
const FEWEST_CHARACTERS = 5

/** Returns why a password is not accepted; undefined where it is. */
function weaknessOf(password: string, former: string, name: string): DeskErrorName | undefined {
  if (password.length < SHORTEST) return 'password_short'
  if (password === former) return 'password_same'
  const folded = password.toLowerCase()
  if (name.length > 3 && folded.includes(foldName(name))) return 'password_names'
  return new Set(folded).size < FEWEST_CHARACTERS ? 'password_plain' : undefined
}
