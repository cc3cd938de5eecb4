import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Challenges } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import type { IdentityTables } from '../tables.ts'

export interface Passkey {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | undefined
}

export const MOST_PASSKEYS = 20
const LIFETIME_MS = 300_000
const LOGIN = 'login'

/** Signatures that every browser’s authenticators make: EdDSA, ES256 and RS256, by COSE number. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded with the first passkey: it is a fifteenth of what a start would load. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Passkeys (WebAuthn): made and used with the person verified by their device, found without a
 * name being typed, each challenge answered once. What does not fit is undefined, never a reason.
 */
export class Passkeys {
  readonly #db: Kysely<IdentityTables>
  readonly #challenges: Challenges
  readonly #now: () => number

  constructor(db: Kysely<IdentityTables>, challenges: Challenges, now: () => number) {
    this.#db = db
    this.#challenges = challenges
    this.#now = now
  }

  /** Oldest first. */
  async ofUser(user: number): Promise<Passkey[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at ?? undefined,
    }))
  }

  /** Options for the browser to make one. `names`: as the person's device will list it. */
  async optionsToAdd(
    party: RelyingParty & { name: string },
    user: number,
    names: { userName: string; userDisplayName: string },
  ) {
    const known = await this.#db
      .selectFrom('passkeys')
      .select('credential_id')
      .where('user_id', '=', user)
      .execute()
    const { generateRegistrationOptions } = await webAuthn()
    return generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userID: handleOf(user),
      ...names,
      challenge: this.#challenges.issue(toAdd(user)),
      timeout: LIFETIME_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map((row) => ({ id: row.credential_id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** Adds what the browser made, if it answers a challenge of this user's. */
  async add(
    party: RelyingParty,
    user: number,
    name: string,
    response: unknown,
  ): Promise<Passkey | undefined> {
    const { verifyRegistrationResponse } = await webAuthn()
    const answered = challengeSeen((challenge) => this.#challenges.isFresh(toAdd(user), challenge))
    const verified = await refusedAsUndefined(() =>
      verifyRegistrationResponse({
        // The library checks the form itself; the call's schema has bounded it.
        response: response as RegistrationResponseJSON,
        expectedChallenge: answered.check,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    if (!verified?.verified || !(await this.#challenges.claim(answered.challenge))) return undefined
    const { credential } = verified.registrationInfo
    const row = await this.#db
      .insertInto('passkeys')
      .values({
        user_id: user,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        name,
        created_at: new Date(this.#now()),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'created_at'])
      .executeTakeFirst()
    return row && { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: undefined }
  }

  /** Removes one of this user's; returns its name, or undefined when there is none. */
  async remove(user: number, id: number): Promise<string | undefined> {
    const row = await this.#db
      .deleteFrom('passkeys')
      .where('user_id', '=', user)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row?.name
  }

  /** Options for the browser to log in with any passkey of this venue. */
  async optionsToLogIn(party: RelyingParty) {
    const { generateAuthenticationOptions } = await webAuthn()
    return generateAuthenticationOptions({
      rpID: party.id,
      challenge: this.#challenges.issue(LOGIN),
      timeout: LIFETIME_MS,
      userVerification: 'required',
    })
  }

  /** Returns the user whose passkey signed a challenge of ours. */
  async userOf(party: RelyingParty, response: unknown): Promise<number | undefined> {
    // The library checks the form itself; the call's schema has bounded it.
    const answer = response as AuthenticationResponseJSON
    const row = await this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', answer.id)
      .executeTakeFirst()
    if (!row) return undefined
    const { userHandle } = answer.response
    const handle = Buffer.from(handleOf(row.user_id)).toString('base64url')
    if (userHandle !== undefined && userHandle !== handle) return undefined
    const { verifyAuthenticationResponse } = await webAuthn()
    const answered = challengeSeen((challenge) => this.#challenges.isFresh(LOGIN, challenge))
    const verified = await refusedAsUndefined(() =>
      verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: answered.check,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(row.public_key),
          counter: row.counter,
        },
      }),
    )
    if (!verified?.verified || !(await this.#challenges.claim(answered.challenge))) return undefined
    await this.#db
      .updateTable('passkeys')
      .set({
        counter: verified.authenticationInfo.newCounter,
        last_used_at: new Date(this.#now()),
      })
      .where('id', '=', row.id)
      .execute()
    return row.user_id
  }
}

function toAdd(user: number): string {
  return `add ${user}`
}

function handleOf(user: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(user))
}

/** Keeps the challenge that the library found in the answer. */
function challengeSeen(isFresh: (challenge: string) => boolean) {
  const seen = {
    challenge: '',
    check: (challenge: string) => {
      seen.challenge = challenge
      return isFresh(challenge)
    },
  }
  return seen
}

/** The library throws for everything that does not fit, however it is broken. */
async function refusedAsUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
