import type { ErrorName, Language } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import type { CodeKey } from '../codes/codes.ts'
import { refuseGuessable } from '../passwords/chosen-password.ts'
import { codeKeyOf } from '../codes/code-key.ts'
import { type OpenAccountNeeds, openAccount } from '../account/open-account.ts'
import { type UseCodeNeeds, useCode } from '../codes/use-code.ts'
import type { Identifier, IdentifierKind } from '../person/identifiers.ts'
import { type BroughtWork, type WorkNeeds, checkWork } from './registration-work.ts'
import { WRONG_PASSWORD, registrationsFromAddress } from '../limits/limits.ts'
import type { Known, Person } from '../person/person.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Config } from '../../../kernel/config/config.ts'
import type { Identity } from '../open-identity.ts'

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

/** What registering a person takes. */
export type RegistrationNeeds = OpenAccountNeeds &
  WorkNeeds &
  UseCodeNeeds &
  Pick<Kernel, 'projector'> &
  Pick<Identity, 'registrationTurns' | 'passwords'> & {
    config: Pick<Config, 'limitRegistrationsPerHour'>
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
export function register(needs: RegistrationNeeds, registration: Registration): Promise<Person> {
  const { kind, key } = registration.identifier
  // One at a time per identifier: however many come at once, one pays for a password hash.
  return needs.registrationTurns.take(`${kind}:${key}`, () => registerInTurn(needs, registration))
}

async function registerInTurn(
  needs: RegistrationNeeds,
  registration: Registration,
): Promise<Person> {
  const { identifier, password } = registration
  refuseGuessable(password, [identifier.text])
  const invitedBy = await inviterOf(needs, registration.inviteCode)
  const existing = await needs.people.byIdentifier(identifier)
  if (existing && (await comesAgain(needs, registration, existing))) {
    return openAccount(needs, existing.person)
  }
  const takeBack = await checkWork(needs, registration.address, registration)
  const person = await createPerson(needs, registration, { existing, invitedBy }).catch(
    (error: unknown) => {
      takeBack()
      throw error
    },
  )
  return openAccount(needs, person)
}

/** Their row, where code and limits allow it and nobody has the name. */
async function createPerson(
  needs: RegistrationNeeds,
  registration: Registration,
  { existing, invitedBy }: { existing: Known | undefined; invitedBy: number | undefined },
): Promise<Person> {
  const { identifier, password, requestId } = registration
  const codeKey = registrationCode(identifier)
  // An account name has no owner to ask, so that it is taken may be said without a code.
  if (existing && !codeKey) throw new Refusal(TAKEN[identifier.kind])
  if (codeKey) await useCode(needs, codeKey, registration.code ?? '', registration.address)
  if (existing) throw new Refusal(TAKEN[identifier.kind])
  if (requestId !== undefined && (await needs.people.requestUsed(requestId))) {
    throw new Refusal('request_reused')
  }
  const budget = registrationsFromAddress(needs.config.limitRegistrationsPerHour)
  if (needs.throttle.spend(budget, registration.address) > 0) throw new Refusal('rate_limited')
  const person = await needs.people.create({
    id: await unusedId(needs),
    identifier,
    passwordHash: await needs.passwords.hash(password),
    invitedBy,
    requestId,
    language: registration.language,
    at: new Date(needs.now()),
  })
  if (!person) throw new Refusal(await whyTaken(needs, registration))
  return person
}

/**
 * Whether this is a registration that was carried out, or cut short, before its answer arrived:
 * the same person again, as their password shows. Wrong ones count as at a login.
 */
async function comesAgain(
  { passwords, sharedThrottle }: Pick<Identity, 'passwords' | 'sharedThrottle'>,
  { requestId, password, address }: Registration,
  { person, passwordHash, requestId: first }: Known,
): Promise<boolean> {
  if (person.opened && (requestId === undefined || requestId !== first)) return false
  // A registration asks for no authenticator; whoever has set one up logs in instead.
  if (person.totpSince) return false
  const counters = [[WRONG_PASSWORD.accountAndAddress, `id:${person.id} ${address}`]] as const
  if ((await sharedThrottle.takeTry(counters)) > 0) return false
  const fits = await passwords.verify(passwordHash, password)
  if (fits) await sharedThrottle.takeBackTry(counters)
  return fits
}

/**
 * An id that nobody has in the books either. A database that was lost, or restored from before,
 * has forgotten ids that the journal still has money of: nobody new may get one of those.
 */
async function unusedId({
  people,
  store,
  projector,
  transactor,
}: Pick<Kernel, 'store' | 'projector' | 'transactor'> & Pick<Identity, 'people'>): Promise<number> {
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

async function inviterOf(
  needs: Pick<Identity, 'people'>,
  code: string | undefined,
): Promise<number | undefined> {
  if (code === undefined) return undefined
  const inviter = await needs.people.byInviteCode(code)
  if (inviter === undefined) throw new Refusal('invite_code_unknown')
  return inviter
}

function registrationCode(identifier: Identifier): CodeKey | undefined {
  if (identifier.kind === 'account') return undefined
  return codeKeyOf(identifier, 'REGISTER')
}

/** Another server process was faster: with the same identifier, or with the same requestId. */
async function whyTaken(
  needs: Pick<Identity, 'people'>,
  registration: Registration,
): Promise<ErrorName> {
  const { identifier } = registration
  return (await needs.people.byIdentifier(identifier)) ? TAKEN[identifier.kind] : 'request_reused'
}
