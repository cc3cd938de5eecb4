import type { Session } from '@candor/protocol'
import type { Config } from '../../kernel/config/config.ts'
import { AccessEndings } from './sessions/access-endings.ts'
import { Authenticators } from './second-factor/authenticators.ts'
import { Challenges } from './passkeys/challenges.ts'
import { Codes } from './codes/codes.ts'
import { Devices } from './sessions/devices.ts'
import { Lockouts } from './limits/lockouts.ts'
import { Passkeys } from './passkeys/passkeys.ts'
import { Passwords } from './passwords/passwords.ts'
import { PersonChanges } from './person/person-changes.ts'
import { People } from './person/people.ts'
import { SharedThrottle } from './limits/shared-throttle.ts'
import { Repeats } from './registration/repeats.ts'
import { Sessions } from './sessions/sessions.ts'
import { Throttle } from '../../kernel/throttle.ts'
import { SharedTurns } from '../../kernel/shared-turns.ts'
import { Turns } from '../../kernel/turns.ts'
import type { VenueNode } from '../../kernel/venue-node.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** Services of this part for the others. */
export interface Identity {
  passwords: Passwords
  people: People
  sessions: Sessions
  devices: Devices
  /** What ends with all sessions of a person. */
  accessEndings: AccessEndings
  codes: Codes
  /** One login, and one registration, at a time per person in this process. */
  loginTurns: Turns
  registrationTurns: Turns
  /** Registrations that come twice with one requestId get one answer. */
  registrations: Repeats<Session>
  /** What only spares the venue: each process counts for itself. */
  throttle: Throttle
  /** What keeps guessers out: all processes count together, and restarts forget none. */
  sharedThrottle: SharedThrottle
  /** Wrong tries per person, which restarts do not forget. */
  lockouts: Lockouts
  authenticators: Authenticators
  challenges: Challenges
  passkeys: Passkeys
  /** One proof, and one change of what protects the account, at a time per person in the venue. */
  proofTurns: Pick<SharedTurns, 'take'>
  /** Tells of changes of people's own details. */
  personChanges: PersonChanges
}

/** What opening it takes. */
export type IdentityNeeds = Pick<Kernel, 'store' | 'vault' | 'now' | 'systemNow' | 'nodeNews'> & {
  config: Pick<
    Config,
    | 'passwordMemoryKib'
    | 'passwordPasses'
    | 'passwordConcurrency'
    | 'passwordQueue'
    | 'sessionDays'
    | 'sessionIdleDays'
  >
  /** Whether other processes of the venue serve people besides. */
  node: Pick<VenueNode, 'several'>
}

/** Everything that knows people, over one store and one clock. */
export function openIdentity(needs: IdentityNeeds): Identity {
  const { config, store, vault, now, systemNow, node, nodeNews } = needs
  const passwords = new Passwords({
    memoryKib: config.passwordMemoryKib,
    passes: config.passwordPasses,
    concurrency: config.passwordConcurrency,
    queue: config.passwordQueue,
  })
  const accessEndings = new AccessEndings()
  const challenges = new Challenges(store, vault, now)
  return {
    passwords,
    people: new People(store),
    sessions: new Sessions(store, {
      now,
      lifetimeDays: config.sessionDays,
      idleDays: config.sessionIdleDays,
      endedElsewhere: node.several,
      news: nodeNews,
      access: accessEndings,
    }),
    accessEndings,
    devices: new Devices(store),
    codes: new Codes(store, { hashes: passwords, now }),
    loginTurns: new Turns(),
    registrationTurns: new Turns(),
    registrations: new Repeats<Session>(now),
    throttle: new Throttle(now),
    sharedThrottle: new SharedThrottle(store, now),
    lockouts: new Lockouts(store, now),
    authenticators: new Authenticators(store, vault, { now, systemNow }),
    challenges,
    passkeys: new Passkeys(store, challenges, now),
    proofTurns: new SharedTurns(store, { name: 'proof', atOnce: 8 }),
    personChanges: new PersonChanges(nodeNews),
  }
}
