import type { SharedTurns } from '../kernel/shared-turns.ts'
import type { WorkerState } from '../kernel/worker.ts'
import type { Passwords } from '../people/identity/passwords/passwords.ts'
import type { Audit } from './audit/audit.ts'
import type { DeskLockouts } from './operators/lockouts.ts'
import type { OperatorSessions } from './operators/operator-sessions.ts'
import type { SecondFactor } from './operators/second-factor.ts'
import type { Proposals } from './proposals/proposals.ts'

/** Services of the desk itself. A call names those it takes, and those of the parts. */
export interface DeskOwn {
  audit: Audit
  /** A queue of its own: a storm of people's logins keeps no operator waiting. */
  operatorPasswords: Passwords
  operatorSessions: OperatorSessions
  operatorLockouts: DeskLockouts
  secondFactor: SecondFactor
  proposals: Proposals
  /** Changes of rules take turns under `rules`: none lands between what another saw and did. */
  ruleTurns: SharedTurns
  /** How every worker of the venue stands just now. */
  workers: () => readonly WorkerState[]
}
