import { type DeskErrorName, type OperatorSelf, deskCalls } from '@candor/desk-protocol'
import { isRealMoney } from '../../operations/real-money.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { Desk } from '../frame/desk.ts'
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
  async (desk, _caller, { name, password, code }, act, { address, setSession }) => {
    const { context, lockouts } = desk
    const key = foldName(name)
    const wait = await lockouts.take(key, address)
    if (wait > 0) {
      context.log.warn({ waitSeconds: wait }, 'A sign-in to the desk is locked')
      throw new DeskRefusal('sign_in_locked', String(wait))
    }
    const operator = await findOperator(context.store, { name })
    const fits = await desk.passwords.verify(operator?.password_hash, password)
    const usable = operator && fits && isUsable(operator, context.now())
    if (!usable || !(await codeIsRight(desk, operator, code))) {
      context.log.warn({ operator: operator?.id }, 'A sign-in to the desk was refused')
      throw new DeskRefusal('sign_in_refused')
    }
    await lockouts.clear(key, address)
    const token = await context.store.transaction().execute(async (tx) => {
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
      const started = await desk.sessions.start(tx, operator.id, address)
      await act.entry(tx, { subject: subjectOf(operator), facts: { address, name: operator.name } })
      return started
    })
    setSession(token)
    return selfOf(desk, (await desk.sessions.find(token, true))!)
  },
)

const signOutHandler = deskHandler(
  deskCalls.signOut,
  async (desk, caller, _input, act, { setSession }) => {
    setSession(undefined)
    if (!caller) return null
    await desk.context.store.transaction().execute(async (tx) => {
      await desk.sessions.end(tx, caller.session)
      await act.entry(tx, { subject: subjectOf(caller) })
    })
    return null
  },
)

const whoIsHereHandler = deskHandler(deskCalls.whoIsHere, async (desk, caller) =>
  caller ? selfOf(desk, caller) : null,
)

const meHandler = deskHandler(deskCalls.me, async (desk, caller) => selfOf(desk, caller))

const beginSecondFactorHandler = deskHandler(deskCalls.beginSecondFactor, async (desk, caller) => {
  if (caller.passwordDue) throw new DeskRefusal('password_due')
  const issuer = `${desk.context.config.productName} desk`
  const begun = await desk.secondFactor.begin(caller.id, caller.name, issuer)
  if (!begun) throw new DeskRefusal('second_factor_set')
  return begun
})

const confirmSecondFactorHandler = deskHandler(
  deskCalls.confirmSecondFactor,
  async (desk, caller, { code }, act) => {
    const { store } = desk.context
    if (caller.passwordDue) throw new DeskRefusal('password_due')
    await inTurn(desk, caller)
    const operator = (await findOperator(store, caller))!
    if (operator.totp_since !== null) throw new DeskRefusal('second_factor_set')
    await store.transaction().execute(async (tx) => {
      if (!(await desk.secondFactor.confirm(tx, operator, code)))
        throw new DeskRefusal('code_wrong')
      await act.entry(tx, { subject: subjectOf(caller) })
    })
    await desk.lockouts.clearWithin(caller.id)
    return selfOf(desk, { ...caller, secondFactor: true })
  },
)

const changePasswordHandler = deskHandler(
  deskCalls.changePassword,
  async (desk, caller, input, act) => {
    const { store, now } = desk.context
    const { passwords } = desk
    await inTurn(desk, caller)
    const operator = (await findOperator(store, caller))!
    if (!(await passwords.verify(operator.password_hash, input.old))) {
      throw new DeskRefusal('password_wrong')
    }
    // The former was right: whoever looks for a new one that is taken guesses nothing.
    await desk.lockouts.clearWithin(caller.id)
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

async function selfOf({ context }: Desk, caller: DeskCaller): Promise<OperatorSelf> {
  const { id, name, roles, secondFactor, passwordDue, signedInAt, endsAt } = caller
  return {
    id,
    name,
    roles: [...roles],
    secondFactor,
    passwordDue,
    signedInAt,
    sessionEndsAt: endsAt,
    simulated: !isRealMoney(context.config),
    partners: await partnersOf(context, id),
    countsFrom: await countsFromOf(context, id),
    moneyPower: await hasMoneyPower(context),
    productName: context.config.productName,
    venueTime: context.now(),
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
  { secondFactor }: Desk,
  operator: Operator,
  code: string | undefined,
): Promise<boolean> {
  if (operator.totp_since === null) return true
  return code !== undefined && secondFactor.use(operator, code)
}

/** Wrong ones inside a session lock as well: whoever found it open may not guess on. */
async function inTurn({ lockouts }: Desk, { id }: DeskCaller): Promise<void> {
  const wait = await lockouts.takeWithin(id)
  if (wait > 0) throw new DeskRefusal('sign_in_locked', String(wait))
}

const SHORTEST = 12
const FEWEST_CHARACTERS = 5

/** Why a password is not taken; undefined where it is. */
function weaknessOf(password: string, former: string, name: string): DeskErrorName | undefined {
  if (password.length < SHORTEST) return 'password_short'
  if (password === former) return 'password_same'
  const folded = password.toLowerCase()
  if (name.length > 3 && folded.includes(foldName(name))) return 'password_names'
  return new Set(folded).size < FEWEST_CHARACTERS ? 'password_plain' : undefined
}
