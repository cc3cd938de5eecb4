import { PPM, formatUnits } from '@candor/money'
import type { CodeSource, ErrorName, Language } from '@candor/protocol'
import type { Context } from '../context.ts'
import { sendMessage } from '../messages/send-message.ts'
import { Refusal } from '../refusal.ts'
import { submit } from '../submit.ts'
import type { CodeKey } from './codes.ts'
import { refuseGuessable } from './chosen-password.ts'
import { useCode } from './code-use.ts'
import type { Identifier, IdentifierKind } from './identifiers.ts'
import { type BroughtWork, checkWork } from './registration-work.ts'
import { WRONG_PASSWORD, registrationsFromAddress } from './limits.ts'
import type { Known, Person } from './people.ts'

export interface Registration extends BroughtWork {
  identifier: Identifier
  password: string
  /** The code sent to the e-mail address or number; account names have none. */
  code: string | undefined
  inviteCode: string | undefined
  requestId: string | undefined
  language: Language
  /** The client's network address, for limits. */
  address: string
}

const TAKEN: Record<IdentifierKind, ErrorName> = {
  account: 'account_taken',
  email: 'email_taken',
  phone: 'phone_taken',
}

/**
 * Registers a person: first their row, then the engine's account with its gift. A stop between the
 * two is mended by `openAccount` at the next login, registration or start. Throws a `Refusal`.
 */
export function register(context: Context, registration: Registration): Promise<Person> {
  const { kind, key } = registration.identifier
  // One at a time per identifier: however many come at once, one pays for a password hash.
  return context.registrationTurns.take(`${kind}:${key}`, () =>
    registerInTurn(context, registration),
  )
}

async function registerInTurn(context: Context, registration: Registration): Promise<Person> {
  const { identifier, password } = registration
  refuseGuessable(password, [identifier.text])
  const invitedBy = await inviterOf(context, registration.inviteCode)
  const existing = await context.people.byIdentifier(identifier)
  if (existing && (await comesAgain(context, registration, existing))) {
    return openAccount(context, existing.person)
  }
  const takeBack = await checkWork(context, registration.address, registration)
  const person = await createPerson(context, registration, { existing, invitedBy }).catch(
    (error: unknown) => {
      takeBack()
      throw error
    },
  )
  return openAccount(context, person)
}

/** Their row, where code and limits allow it and nobody has the name. */
async function createPerson(
  context: Context,
  registration: Registration,
  { existing, invitedBy }: { existing: Known | undefined; invitedBy: number | undefined },
): Promise<Person> {
  const { identifier, password, requestId } = registration
  const codeKey = registrationCode(identifier)
  // An account name has no owner to ask, so that it is taken may be said without a code.
  if (existing && !codeKey) throw new Refusal(TAKEN[identifier.kind])
  if (codeKey) await useCode(context, codeKey, registration.code ?? '', registration.address)
  if (existing) throw new Refusal(TAKEN[identifier.kind])
  if (requestId !== undefined && (await context.people.requestUsed(requestId))) {
    throw new Refusal('request_reused')
  }
  const budget = registrationsFromAddress(context.config.limitRegistrationsPerHour)
  if (context.throttle.spend(budget, registration.address) > 0) throw new Refusal('rate_limited')
  const person = await context.people.create({
    id: await unusedId(context),
    identifier,
    passwordHash: await context.passwords.hash(password),
    invitedBy,
    requestId,
    language: registration.language,
    at: new Date(context.now()),
  })
  if (!person) throw new Refusal(await whyTaken(context, registration))
  return person
}

/**
 * Whether this is a registration that was carried out, or cut short, before its answer arrived:
 * the same person again, as their password shows. Wrong ones count as at a login.
 */
async function comesAgain(
  { passwords, throttle }: Context,
  { requestId, password, address }: Registration,
  { person, passwordHash, requestId: first }: Known,
): Promise<boolean> {
  if (person.opened && (requestId === undefined || requestId !== first)) return false
  // A registration asks for no authenticator; whoever has set one up logs in instead.
  if (person.totpSince) return false
  const rule = WRONG_PASSWORD.accountAndAddress
  const key = `id:${person.id} ${address}`
  if (throttle.wait(rule, key) > 0) return false
  const fits = await passwords.verify(passwordHash, password)
  if (!fits) throttle.fail(rule, key)
  return fits
}

/**
 * An id that nobody has in the books either. A database that was lost, or restored from before,
 * has forgotten ids that the journal still has money of: nobody new may get one of those.
 */
async function unusedId({ people, store, projector, transactor }: Context): Promise<number> {
  for (;;) {
    const id = await people.nextId()
    if (!transactor.engine.hasUser(id)) return id
    await projector.reached(transactor.durableSeq)
    const { last } = await store
      .selectFrom('engine_users')
      .select(({ fn }) => fn.max('user_id').as('last'))
      .executeTakeFirstOrThrow()
    await people.skipIds(Math.max(id, last))
  }
}

/** The engine's half of a registration; repeating it changes nothing. */
export async function openAccount(context: Context, person: Person): Promise<Person> {
  if (person.opened) return person
  await submit(context, { kind: 'openAccount', user: person.id })
  await tellGift(context, person.id)
  await context.people.setOpened(person.id, new Date(context.now()))
  return { ...person, opened: true }
}

/** Once in the life of the account, however often opening it is repeated. */
async function tellGift(context: Context, user: number): Promise<void> {
  const { engine } = context.transactor
  const policy = engine.policy()
  const currency = policy && engine.currencies()[policy.giftCurrency]
  if (!policy || !currency || policy.gift === 0n) return
  const due = (policy.gift * BigInt(policy.turnover)) / BigInt(PPM)
  const facts = {
    amount: formatUnits(policy.gift, currency.scale),
    turnover: formatUnits(due, currency.scale),
    currency: currency.code,
  }
  await sendMessage(context, user, 'registrationGift', facts, 'registration-gift')
}

/** Finishes registrations that a stop cut short. Answers how many there were. */
export async function openUnopenedAccounts(context: Context): Promise<number> {
  const ids = await context.people.unopened()
  for (const id of ids) {
    const person = await context.people.byId(id)
    if (person) await openAccount(context, person)
  }
  return ids.length
}

async function inviterOf(context: Context, code: string | undefined): Promise<number | undefined> {
  if (code === undefined) return undefined
  const inviter = await context.people.byInviteCode(code)
  if (inviter === undefined) throw new Refusal('invite_code_unknown')
  return inviter
}

function registrationCode(identifier: Identifier): CodeKey | undefined {
  if (identifier.kind === 'account') return undefined
  return codeKeyOf(identifier, 'REGISTER')
}

/** Where codes for this e-mail address or number are kept. */
export function codeKeyOf(identifier: Identifier, purpose: CodeSource): CodeKey {
  const channel = identifier.kind === 'email' ? 'email' : 'sms'
  return { channel, target: identifier.key, purpose }
}

/** Another server process was faster: with the same identifier, or with the same requestId. */
async function whyTaken(context: Context, registration: Registration): Promise<ErrorName> {
  const { identifier } = registration
  return (await context.people.byIdentifier(identifier)) ? TAKEN[identifier.kind] : 'request_reused'
}
