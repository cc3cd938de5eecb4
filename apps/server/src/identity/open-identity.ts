import type { Kysely } from 'kysely'
import type { Session } from '@candor/protocol'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Database } from '../tables/database.ts'
import { Authenticators } from './authenticators.ts'
import { Challenges } from './challenges.ts'
import { Codes } from './codes.ts'
import { Devices } from './devices.ts'
import { Lockouts } from './lockouts.ts'
import { Passkeys } from './passkeys.ts'
import { Passwords } from './passwords.ts'
import { People } from './people.ts'
import { Repeats } from './repeats.ts'
import { Sessions } from './sessions.ts'
import { Throttle } from './throttle.ts'
import { Turns } from './turns.ts'
import type { Vault } from '../secrets/vault.ts'

type Identity = Pick<
  Context,
  | 'passwords'
  | 'people'
  | 'sessions'
  | 'devices'
  | 'codes'
  | 'loginTurns'
  | 'registrationTurns'
  | 'registrations'
  | 'throttle'
  | 'lockouts'
  | 'authenticators'
  | 'challenges'
  | 'passkeys'
  | 'proofTurns'
>

/** Everything that knows people, over one store and one clock. */
export function openIdentity(
  config: Config,
  db: Kysely<Database>,
  vault: Vault,
  now: () => number,
): Identity {
  const passwords = new Passwords({
    memoryKib: config.passwordMemoryKib,
    passes: config.passwordPasses,
    concurrency: config.passwordConcurrency,
    queue: config.passwordQueue,
  })
  const challenges = new Challenges(db, vault, now)
  return {
    passwords,
    people: new People(db),
    sessions: new Sessions(db, {
      now,
      lifetimeDays: config.sessionDays,
      idleDays: config.sessionIdleDays,
    }),
    devices: new Devices(db),
    codes: new Codes(db, { passwords, now }),
    loginTurns: new Turns(),
    registrationTurns: new Turns(),
    registrations: new Repeats<Session>(now),
    throttle: new Throttle(now),
    lockouts: new Lockouts(db, now),
    authenticators: new Authenticators(db, vault, now),
    challenges,
    passkeys: new Passkeys(db, challenges, now),
    proofTurns: new Turns(),
  }
}
